import { useSelector } from '@xstate/react';
import { useFlow } from '#app/app/use-flow.ts';
import { Button } from '#app/components/button.tsx';
import { describeFormError } from '#app/components/describe-form-error.ts';
import { FormAlert } from '#app/components/form-alert.tsx';
import { Stack } from '#app/components/layout.ts';
import Unanswered from '#app/components/unanswered.tsx';
import { useUnanswered } from '#app/components/use-unanswered.ts';
import type { BreakFormError } from '#machines/protection/break-form.machine.ts';
import { m } from '#messages';
import { breakFlow } from './break-flow.ts';

/** After the end of a break: the wish to play again. */
export function ReturnButton() {
  const flow = useFlow(breakFlow);
  const error = useSelector(flow, ({ context }) => context.error);
  const isBusy = useSelector(flow, (state) => state.hasTag('busy'));
  const returning = useUnanswered(useSelector(flow, ({ children }) => children.returning));
  return (
    <Stack $gap={0.875}>
      <FormAlert message={error && describeBreakError(error)} />
      {returning ? (
        <Unanswered compact submission={returning} />
      ) : (
        <Button variant="quiet" busy={isBusy} onClick={() => flow.send({ type: 'return.ask' })}>
          {m.break_return()}
        </Button>
      )}
    </Stack>
  );
}

export function describeBreakError(error: BreakFormError): string {
  switch (error) {
    case 'noChoice':
      return m.break_error_none();
    case 'notUnderstood':
      return m.break_error_understood();
    case 'longer':
      return m.break_error_longer();
    case 'inForce':
      return m.break_error_in_force();
    default:
      return describeFormError(error);
  }
}
