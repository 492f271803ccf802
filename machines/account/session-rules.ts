import type { SnapshotFrom } from 'xstate';
import type { sessionMachine } from './session.machine.ts';

/** `unknown` while the session starts, changes or cannot be restored. */
export type Login = 'unknown' | 'visitor' | 'player';

/** The one definition: a player is logged in when the user id is set. */
export function readLogin(session: SnapshotFrom<typeof sessionMachine>): Login {
  if (session.context.userId !== null) return 'player';
  return session.matches({ player: 'anonymous' }) ? 'visitor' : 'unknown';
}
