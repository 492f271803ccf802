import type {
  createSecuredSubmissionMachine,
  SecuredSubmissionEvent,
} from '#machines/submission/secured-submission.machine.ts';
import { createSubmissionMachine, type SubmissionEvent } from '#machines/submission/submission.machine.ts';
import { fakeCooldown } from './fake-cooldown.ts';
import { fakeSubmission } from './fake-submission.ts';

type Secured<Body extends object, Answer> = ReturnType<typeof createSecuredSubmissionMachine<Body, Answer>>;

/** A submission with a password whose call and clock the test answers. */
export function fakeSecured<Body extends object, Answer>(
  machine: Secured<Body, Answer>,
  submit = fakeSubmission(createSubmissionMachine<Body & { password: string }, Answer>()),
  { logic: cooldown, tellTime } = fakeCooldown(),
) {
  return {
    send: submit.send,
    tellTime,
    logic: machine.provide({ actors: { cooldown, submission: submit.logic } }),
  };
}

/** A submission with a password that fails at the first press. */
export function brokenSecured<Body extends object, Answer>(
  machine: Secured<Body, Answer>,
): ReturnType<typeof fakeSecured<Body, Answer>> {
  const fake = fakeSecured(machine);
  const isWhole = () => {
    throw new Error('no password');
  };
  return { ...fake, logic: fake.logic.provide({ guards: { isWhole } }) };
}

interface SecuredChild {
  send(event: SecuredSubmissionEvent): void;
  getSnapshot(): { children: { submission?: { send(event: SubmissionEvent): void } | undefined } };
}

/** Player input for the secured submission of a chart. */
export function pressSecured(find: () => SecuredChild | undefined) {
  return {
    enterPin(pin = '280319') {
      find()?.send({ type: 'pin.changed', text: pin });
      find()?.send({ type: 'pin.submit' });
    },
    goBack: () => find()?.send({ type: 'pin.back' }),
    submission: (type: SubmissionEvent['type']) => find()?.getSnapshot().children.submission?.send({ type }),
  };
}
