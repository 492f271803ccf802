import styled from 'styled-components';
import { useUser } from '#app/app/queries.ts';
import { Money } from '#app/components/money.tsx';
import { SumRow, SumRows } from '#app/components/sum-rows.tsx';
import { theme } from '#app/theme/theme.ts';
import { formatMoney } from '#contract/money.ts';
import type { WithdrawalInfo } from '#machines/withdrawal/withdrawal-rules.ts';
import { m } from '#messages';

/** How much of the balance can be withdrawn, and what the rest waits for, in the order of play. */
export function LockedParts({ facts: { coin, locked, lockedParts } }: { facts: WithdrawalInfo }) {
  const isOnBreak = useUser()?.isOnBreak ?? false;
  return (
    <Parts>
      <SumRows>
        <SumRow label={m.withdraw_free()} strong>
          <Money amount={coin - locked} />
        </SumRow>
        <SumRow label={isOnBreak ? m.withdraw_locked_break() : m.withdraw_locked()} strong>
          <Money amount={locked} />
        </SumRow>
      </SumRows>
      {lockedParts.length > 0 && !isOnBreak && (
        <ol aria-label={m.withdraw_locked_parts()}>
          {lockedParts.map(({ source, amount, required, left }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the place in the order is what a part is.
            <li key={index}>
              <span>{(names.get(source) ?? m.withdraw_locked_bonus)()}</span>
              <span>{formatMoney(amount)}</span>
              <small>
                {m.withdraw_locked_left({ left: formatMoney(left), required: formatMoney(required) })}
              </small>
            </li>
          ))}
        </ol>
      )}
    </Parts>
  );
}

const names: ReadonlyMap<string, () => string> = new Map([
  ['deposit', m.withdraw_locked_deposit],
  ['deposit-bonus', m.withdraw_locked_deposit_bonus],
  ['sign-up-bonus', m.withdraw_locked_sign_up],
]);

const Parts = styled.div`
  display: grid;
  gap: 0.625rem;
  font-variant-numeric: tabular-nums;

  ol {
    display: grid;
    gap: 0.5rem;
    margin: 0;
    padding: 0.625rem 0 0;
    border-top: 1px solid ${theme.color.line};
    list-style: none;
  }

  li {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 0 1rem;
  }

  small {
    flex-basis: 100%;
  }
`;
