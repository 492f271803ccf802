import { registrationActors } from '#machines/registration/registration.actors.ts';
import { registrationMachine } from '#machines/registration/registration.machine.ts';
import { defineFetchVersionsActor } from '../actors/define-fetch-versions-actor.ts';
import { defineRegisterActor } from '../actors/define-register-actor.ts';
import { cooldownFlow } from './cooldown-flow.ts';
import type { ActorDependencies } from './create-app-actor.ts';
import { submissionFlow } from './submission-flow.ts';

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
