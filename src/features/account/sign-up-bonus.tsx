import styled from 'styled-components';
import { Art } from '#app/components/art.tsx';
import { Hint } from '#app/components/layout.ts';
import { theme } from '#app/theme/theme.ts';
import type { SignUpTerms } from '#contract/account.ts';
import { formatMoney } from '#contract/money.ts';
import { m } from '#messages';

/** The bonus for a new account and its wagering; nothing without a bonus. */
export function SignUpBonus({ bonus, betMultiple }: SignUpTerms) {
  if (bonus === 0) return null;
  return (
    <Ticket>
      <Art name="wrapped-gift" size="3rem" />
      <div>
        <Amount>{m.auth_bonus({ amount: formatMoney(bonus) })}</Amount>
        <Hint>{m.auth_bonus_needs()}</Hint>
        {betMultiple > 0 && <Hint>{m.auth_bonus_wager({ times: betMultiple })}</Hint>}
      </div>
    </Ticket>
  );
}

const Ticket = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0.5rem 0.875rem;
  margin-bottom: 1.25rem;
  padding: 0.75rem 1rem;
  border-radius: ${theme.radius.large};
  background: ${theme.color.sunken};
  box-shadow: inset 0.25rem 0 0 ${theme.color.accent};

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
