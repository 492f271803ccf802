export { giveChances } from './draw-accounts.ts';
export { maskName } from './mask-name.ts';
