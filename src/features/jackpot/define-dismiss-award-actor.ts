import { fromPromise } from 'xstate';
import type { Api } from '#app/api/create-api.ts';
import type { FlowLogin } from '#app/app/flow-login.ts';
import type { StoredList } from '#app/platform/stored-list.ts';
import { tellDismissal } from './tell-dismissal.ts';

interface Dependencies {
  api: Api;
  dismissedDraws: StoredList;
  login: FlowLogin;
}

/** Without the actor's signal: who leaves the draw has still seen the award. */
export function defineDismissAwardActor(dependencies: Dependencies) {
  return fromPromise<void, { drawId: string }>(({ input }) => tellDismissal(dependencies, input.drawId));
}
