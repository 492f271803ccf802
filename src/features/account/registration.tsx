import type { ComponentProps } from 'react';
import styled from 'styled-components';
import { useService } from '#app/app/app-context.tsx';
import { Art } from '#app/components/art.tsx';
import { Button } from '#app/components/button.tsx';
import { EmptyState } from '#app/components/empty-state.tsx';
import { Hint, Inset } from '#app/components/layout.ts';
import { theme } from '#app/theme/theme.ts';
import { type SignUpTerms, signUpTermsOf } from '#contract/account.ts';
import type { AppConfig } from '#contract/app-config.ts';
import { formatMoney } from '#contract/money.ts';
import { readLoginMethods } from '#machines/account/credential-rules.ts';
import { m } from '#messages';
import { RegistrationForm } from './registration-form.tsx';

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

/** The bonus for a new account and its wagering; nothing without a bonus. */
function SignUpBonus({ bonus, betMultiple }: SignUpTerms) {
  if (bonus === 0) return null;
  return (
    <Ticket $marked>
      <Art name="wrapped-gift" size="3rem" />
      <div>
        <Amount>{m.auth_bonus({ amount: formatMoney(bonus) })}</Amount>
        <Hint>{m.auth_bonus_needs()}</Hint>
        {betMultiple > 0 && <Hint>{m.auth_bonus_wager({ times: betMultiple })}</Hint>}
      </div>
    </Ticket>
  );
}

const Ticket = styled(Inset)`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0.5rem 0.875rem;
  margin-bottom: 1.25rem;

  div {
    flex: 1 1 10rem;
    min-width: 0;
  }
`;

const Amount = styled.p`
  color: ${theme.color.accent};
  font-family: ${theme.font.display};
  font-size: ${theme.text.lead};
  font-weight: 650;
  font-variant-numeric: tabular-nums;
`;
