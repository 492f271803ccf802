import type { SubmissionOutput } from './submission.machine.ts';

/** Why a submission came to nothing, as the error of its call. One that was left had no answer. */
export function errorOf({ output }: { output: SubmissionOutput<unknown> }): { error: unknown } {
  return { error: output.kind === 'refused' ? output.error : { kind: 'timeout' } };
}
