/** The services that live as long as the app, and the only actors with a `systemId`. */
export const systemIds = {
  session: 'session',
  startupQueue: 'startupQueue',
  dialogs: 'dialogs',
  eventLog: 'eventLog',
  heartbeat: 'heartbeat',
  connection: 'connection',
  pageLoad: 'pageLoad',
  appUpdate: 'appUpdate',
} as const;

export type ServiceName = keyof typeof systemIds;
