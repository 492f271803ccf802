import type { Ref } from 'react';
import { describeFormError } from '#app/components/describe-form-error.ts';
import { FormAlert } from '#app/components/form-alert.tsx';
import type { FormError } from '#machines/credentials/read-form-failure.ts';

interface FormNoticeProps {
  error: FormError | null;
  /** With `tooMany`: seconds until the next try. */
  secondsLeft: number;
  ref?: Ref<HTMLDivElement>;
}

/** What went wrong with the form as a whole. */
export function FormNotice({ error, secondsLeft, ref }: FormNoticeProps) {
  return (
    <FormAlert
      ref={ref}
      message={error && describeFormError(error)}
      secondsLeft={error === 'tooMany' ? secondsLeft : 0}
    />
  );
}
