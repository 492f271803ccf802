import * as v from 'valibot';
import type { CustomerService } from '#contract/app-config.ts';
import { SERVICE_TYPE } from '#contract/service.ts';
import type { ConfigUpgrade } from '#server/core/config/follow-release.ts';

/** The helpline of the regulator in the Philippines, open day and night since May 2026. */
const helpLines: CustomerService[] = [
  {
    ...{ itemType: SERVICE_TYPE.help, sort: 4 },
    ...{ param1: '+63282489568', param2: 'National Problem Gambling Helpline' },
  },
];

/** The ways of a new installation. Address and number are reserved for examples and reach nobody. */
export const seedServices: CustomerService[] = [
  { itemType: SERVICE_TYPE.online, param1: '', param2: '', sort: 1 },
  { itemType: SERVICE_TYPE.mail, param1: 'help@perya.example', param2: '', sort: 2 },
  { itemType: SERVICE_TYPE.phone, param1: '+12025550123', param2: '', sort: 3 },
  ...helpLines,
];

const HelpLine = v.object({ itemType: v.literal(SERVICE_TYPE.help) });

/** An operator may have other ways to be reached, but not no help. */
export const helpUpgrade: ConfigUpgrade = {
  id: 'help-lines',
  isRequired: true,
  says: 'who helps when play harms, at the foot of every page',
  apply(body) {
    const { appCustomerServiceQueue: queue } = body;
    const ways: unknown[] = Array.isArray(queue) ? queue : [];
    if (ways.some((way) => v.is(HelpLine, way))) return body;
    return { ...body, appCustomerServiceQueue: [...ways, ...helpLines] };
  },
};
