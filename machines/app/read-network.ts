import type { SnapshotFrom } from 'xstate';
import type { connectionMachine } from './connection.machine.ts';

export interface Network {
  isOffline: boolean;
  /** How long a request may take now, in milliseconds. */
  timeout: number;
}

export function readNetwork(connection: SnapshotFrom<typeof connectionMachine>): Network {
  return { isOffline: connection.hasTag('offline'), timeout: connection.context.timeout };
}
