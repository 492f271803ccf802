import { command } from '#app/app/command.ts';
import { cooldownFlow } from '#app/app/cooldown-flow.ts';
import type { ActorDependencies } from '#app/app/dependencies.ts';
import { smsSend } from '#contract/sms-code.ts';
import { getLocale } from '#locale';
import { smsCodeActors, smsCodeMachine } from '#machines/sms-code/sms-code.machine.ts';
import type { CodeChallenge, CodeRequest } from '#machines/sms-code/sms-code.types.ts';
import type { SubmissionInput } from '#machines/submission/submission.machine.ts';

/** Asks for a code, in the player's language. */
type AskCode = (input: SubmissionInput<CodeRequest>) => Promise<CodeChallenge>;

/** The code by SMS of a form. @param ask sends it, to the number that the form has when left out */
export function smsCodeFlow(
  dependencies: ActorDependencies,
  ask: AskCode = ({ requestId, body: { purpose, mobile } }) => {
    if (purpose === null) throw new Error('A code to the player’s own number has a call of its own.');
    return dependencies.api.call(smsSend, { requestId, purpose, mobile, locale: getLocale() });
  },
) {
  return smsCodeMachine.provide({
    actors: {
      submission: command(smsCodeActors.submission, dependencies, (input) => ask(input)),
      cooldown: cooldownFlow(dependencies),
    },
  });
}
