export {
  countHeld,
  countProps,
  endExpiredProps,
  findProp,
  freeProp,
  givePlayerProp,
  listFreeProps,
  listOwnedProps,
  type PlayerProp,
  reserveProp,
  spendProps,
} from './player-props.ts';
