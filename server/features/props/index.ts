export {
  freeProp,
  givePlayerProp,
  listFreeProps,
  type PlayerProp,
  reserveProp,
} from './player-props.ts';
