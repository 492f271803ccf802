import { cooldownFlow } from '#app/app/cooldown-flow.ts';
import { defineFetchVersionsActor } from '#app/app/define-fetch-versions-actor.ts';
import type { ActorDependencies } from '#app/app/dependencies.ts';
import { submissionFlow } from '#app/app/submission-flow.ts';
import { registrationActors } from '#machines/registration/registration.actors.ts';
import { registrationMachine } from '#machines/registration/registration.machine.ts';
import { defineRegisterActor } from './define-register-actor.ts';

/** For `useFlow`: the form that opens an account. */
export function registrationFlow(dependencies: ActorDependencies) {
  return registrationMachine.provide({
    actors: {
      submission: submissionFlow(
        registrationActors.submission,
        defineRegisterActor(dependencies),
        dependencies,
      ),
      fetchVersions: defineFetchVersionsActor(dependencies),
      cooldown: cooldownFlow(dependencies),
    },
  });
}
