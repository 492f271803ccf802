export { giveChances } from './draw-accounts.ts';
