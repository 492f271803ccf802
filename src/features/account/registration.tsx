import type { ComponentProps } from 'react';
import { useService } from '#app/app/app-context.tsx';
import { Button } from '#app/components/button.tsx';
import { EmptyState } from '#app/components/empty-state.tsx';
import { signUpTermsOf } from '#contract/account.ts';
import type { AppConfig } from '#contract/app-config.ts';
import { readLoginMethods } from '#machines/account/credential-rules.ts';
import { m } from '#messages';
import { RegistrationForm } from './registration-form.tsx';
import { SignUpBonus } from './sign-up-bonus.tsx';

interface RegistrationProps extends Omit<ComponentProps<typeof RegistrationForm>, 'config'> {
  /** null before the first config arrives; its rules are unknown until then. */
  config: AppConfig | null;
}

/** The sign-up bonus and the form, or a retry without a config. */
export function Registration({ config, ...form }: RegistrationProps) {
  const session = useService('session');
  if (!config) {
    return (
      <EmptyState
        art="satellite-antenna"
        title={m.auth_no_config()}
        action={<Button onClick={() => session.send({ type: 'session.retry' })}>{m.ui_retry()}</Button>}
      />
    );
  }
  if (readLoginMethods(config).length === 0) {
    return <EmptyState art="circus-tent" title={m.auth_registration_closed()} />;
  }
  return (
    <>
      <SignUpBonus {...signUpTermsOf(config)} />
      <RegistrationForm config={config} {...form} />
    </>
  );
}
