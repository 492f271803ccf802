import { pullRefreshMachine } from '#machines/pull-refresh/pull-refresh.machine.ts';
import { defineRefreshLobbyActor } from '../actors/define-refresh-lobby-actor.ts';
import type { ActorDependencies } from '../app/create-app-actor.ts';

/** For `useFlow`: the page that is pulled down to be refreshed. */
export function pullRefreshFlow(dependencies: ActorDependencies) {
  return pullRefreshMachine.provide({ actors: { refreshLobby: defineRefreshLobbyActor(dependencies) } });
}
