export {
  endExpiredProps,
  findProp,
  freeProp,
  givePlayerProp,
  listFreeProps,
  listOwnedProps,
  type PlayerProp,
  reserveProp,
} from './player-props.ts';
