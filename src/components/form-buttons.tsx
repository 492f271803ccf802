import type { Ref } from 'react';
import { m } from '#messages';
import { Button } from './button.tsx';
import { Buttons } from './layout.ts';
import Unanswered from './unanswered.tsx';
import type { SubmissionRef } from './use-unanswered.ts';

interface FormButtonsProps {
  /** Replaces the buttons while its answer is missing. */
  unanswered: SubmissionRef | null;
  isBusy: boolean;
  /** The button that submits. */
  ref?: Ref<HTMLButtonElement>;
  label: string;
  isDisabled?: boolean;
  cancelLabel?: string;
  /** Its button looks as if it could not be pressed while the form is busy. */
  isHeld?: boolean;
  onCancel: () => void;
}

/** The end of a form that can be left. */
export function FormButtons({
  unanswered,
  isBusy,
  ref,
  label,
  isDisabled = false,
  cancelLabel = m.pin_cancel(),
  isHeld = false,
  onCancel,
}: FormButtonsProps) {
  if (unanswered) return <Unanswered compact submission={unanswered} />;
  return (
    <Buttons>
      <Button variant="quiet" aria-disabled={isHeld && isBusy} onClick={onCancel}>
        {cancelLabel}
      </Button>
      <Button ref={ref} type="submit" busy={isBusy} aria-disabled={isDisabled}>
        {label}
      </Button>
    </Buttons>
  );
}
