import { fromPromise } from 'xstate';
import type { Api } from '../api/create-api.ts';
import { tellDismissal } from '../app/tell-dismissal.ts';
import type { StoredList } from '../platform/stored-list.ts';
import type { FlowLogin } from './flow-login.ts';

interface Dependencies {
  api: Api;
  dismissedDraws: StoredList;
  login: FlowLogin;
}

/** Without the actor's signal: who leaves the draw has still seen the award. */
export function defineDismissAwardActor(dependencies: Dependencies) {
  return fromPromise<void, { drawId: string }>(({ input }) => tellDismissal(dependencies, input.drawId));
}
