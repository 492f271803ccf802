import type { ActorDependencies } from '#app/app/dependencies.ts';
import { defineRefreshLobbyActor } from '#app/root/actors/define-refresh-lobby-actor.ts';
import { pullRefreshMachine } from '#machines/pull-refresh/pull-refresh.machine.ts';

/** For `useFlow`: the page that is pulled down to be refreshed. */
export function pullRefreshFlow(dependencies: ActorDependencies) {
  return pullRefreshMachine.provide({ actors: { refreshLobby: defineRefreshLobbyActor(dependencies) } });
}
