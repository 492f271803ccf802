/** The services that live as long as the app, and the only actors with a `systemId`. */
export const systemIds = [
  'session',
  'startupQueue',
  'dialogs',
  'eventLog',
  'heartbeat',
  'connection',
  'pageLoad',
  'appUpdate',
] as const;

export type ServiceName = (typeof systemIds)[number];
