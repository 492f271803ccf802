import { registrationMachine } from '#machines/registration/registration.machine.ts';
import { defineCreateRequestIdActor } from '../actors/define-create-request-id-actor.ts';
import { defineFetchVersionsActor } from '../actors/define-fetch-versions-actor.ts';
import { defineRegisterActor } from '../actors/define-register-actor.ts';
import { defineTellTimeActor } from '../actors/define-tell-time-actor.ts';
import type { ActorDependencies } from './create-app-actor.ts';

/** For `useFlow`: the form that opens an account. */
export function registrationFlow(dependencies: ActorDependencies) {
  return registrationMachine.provide({
    actors: {
      createRequestId: defineCreateRequestIdActor(dependencies),
      register: defineRegisterActor(dependencies),
      fetchVersions: defineFetchVersionsActor(dependencies),
      tellTime: defineTellTimeActor(dependencies),
    },
  });
}
