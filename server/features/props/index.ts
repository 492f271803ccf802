export {
  freeProp,
  givePlayerProp,
  givePlayerProp,
  listFreeProps,
  type PlayerProp,
  reserveProp,
} from './player-props.ts';
