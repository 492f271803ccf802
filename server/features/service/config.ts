import type { CustomerService } from '#contract/app-config.ts';
import { SERVICE_TYPE } from '#contract/service.ts';

/** The ways of a new installation. Address and number are reserved for examples and reach nobody. */
export const seedServices: CustomerService[] = [
  { itemType: SERVICE_TYPE.online, param1: '', param2: '', sort: 1 },
  { itemType: SERVICE_TYPE.mail, param1: 'help@perya.example', param2: '', sort: 2 },
  { itemType: SERVICE_TYPE.phone, param1: '+12025550123', param2: '', sort: 3 },
];
