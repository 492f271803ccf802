import { useSelector } from '@xstate/react';
import { type ComponentProps, type SubmitEvent, useEffect } from 'react';
import styled from 'styled-components';
import { useFlow } from '#app/app/use-flow.ts';
import { describeFormError } from '#app/components/describe-form-error.ts';
import { FormAlert } from '#app/components/form-alert.tsx';
import { FormButtons } from '#app/components/form-buttons.tsx';
import { Form, Hint } from '#app/components/layout.ts';
import { SOCIAL_LABELS } from '#app/components/social-names.ts';
import { useErrorFocus } from '#app/components/use-error-focus.ts';
import { type SubmissionRef, useUnanswered } from '#app/components/use-unanswered.ts';
import { describeStartError, socialBindStartFlow, socialUnbindFlow } from '#app/features/account/index.ts';
import { SOCIAL_TYPE } from '#contract/constants.ts';
import type { SocialName } from '#contract/social.ts';
import { m } from '#messages';

interface SocialFormProps extends FormProps {
  isBound: boolean;
}

interface FormProps {
  name: SocialName;
  onClose: () => void;
}

/** Binds an account at the provider, or takes it off the player. */
export function SocialForm({ isBound, ...form }: SocialFormProps) {
  return isBound ? <UnbindForm {...form} /> : <BindForm {...form} />;
}

function BindForm({ name, onClose }: FormProps) {
  const start = useFlow(socialBindStartFlow);
  const error = useSelector(start, ({ context }) => context.error);
  const provider = SOCIAL_LABELS[name];
  return (
    <ChangeForm
      why={m.social_bind_why({ provider })}
      error={error && describeStartError(error, provider)}
      cooldown={useSelector(start, ({ children }) => children.cooldown)}
      isBusy={useSelector(start, (state) => state.hasTag('busy'))}
      isLimited={useSelector(start, (state) => state.hasTag('limited'))}
      label={m.social_bind()}
      onSubmit={() => start.send({ type: 'social.start', socialType: SOCIAL_TYPE[name] })}
      onClose={onClose}
    />
  );
}

function UnbindForm({ name, onClose }: FormProps) {
  const unbind = useFlow(socialUnbindFlow, { input: { socialType: SOCIAL_TYPE[name] } });
  const error = useSelector(unbind, ({ context }) => context.error);
  const unanswered = useUnanswered(useSelector(unbind, ({ children }) => children.submission));
  return (
    <ChangeForm
      why={m.social_unbind_why({ provider: SOCIAL_LABELS[name] })}
      error={error === 'lastWayIn' ? m.social_last_way_in() : error && describeFormError(error)}
      isBusy={useSelector(unbind, (state) => state.hasTag('busy'))}
      label={m.social_unbind()}
      unanswered={unanswered}
      onSubmit={() => unbind.send({ type: 'form.submit' })}
      onClose={onClose}
    />
  );
}

interface ChangeFormProps {
  why: string;
  error: string | null;
  cooldown?: ComponentProps<typeof FormAlert>['cooldown'];
  isBusy: boolean;
  isLimited?: boolean;
  label: string;
  /** Replaces the buttons while an answer is missing. */
  unanswered?: SubmissionRef | null;
  onSubmit: () => void;
  onClose: () => void;
}

/** What a change of the ways in means. */
function ChangeForm({ why, error, cooldown, isBusy, isLimited, label, ...props }: ChangeFormProps) {
  const { unanswered = null, onSubmit, onClose } = props;
  const { form, notice, countAttempt } = useErrorFocus(isBusy);

  useEffect(() => {
    form.current?.querySelector<HTMLElement>('button[type=submit]')?.focus();
  }, [form]);

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    onSubmit();
    countAttempt();
  }

  return (
    <Entry ref={form} onSubmit={submit}>
      <Hint>{why}</Hint>
      <FormAlert ref={notice} message={error} cooldown={cooldown} />
      <FormButtons
        unanswered={unanswered}
        isBusy={isBusy}
        isDisabled={isLimited}
        label={label}
        cancelLabel={m.social_cancel()}
        onCancel={onClose}
      />
    </Entry>
  );
}

const Entry = styled(Form)`
  padding-top: 1rem;
`;
