import styled from 'styled-components';
import { ButtonLink } from '#app/components/button.tsx';
import { Link } from '#app/components/link.tsx';
import { Skeleton } from '#app/components/skeleton.tsx';
import { theme } from '#app/theme/theme.ts';
import { formatMoney } from '#contract/money.ts';
import type { Protection } from '#contract/protection.ts';
import { leftOf, mayDeposit, mayPlay, type Verdict } from '#machines/protection/protection-rules.ts';
import { m } from '#messages';
import ForwardIcon from '~icons/ph/caret-right-bold';
import { describeRefusal, isLinkedReason, periodWords, readGateFacts } from './describe-refusal.ts';
import { useLimits } from './use-limits.ts';

export interface RefusalProps {
  what: 'deposit' | 'play';
  /** The amount that was refused, or that the player may ask for; minor units. */
  amount: number;
}

/** Below the amount of a deposit: what the lowest deposit limit leaves, and the way to the limits. */
function DepositLeft() {
  const { data } = useLimits();
  const least = data && leftOf(readGateFacts(data), 'deposit');
  return (
    <Line to="/member/limits">
      <span>{describeLeft()}</span>
      <ForwardIcon aria-hidden />
    </Line>
  );

  function describeLeft(): string {
    if (!data) return m.limits_title();
    if (!least) return m.limits_cashier();
    return m.limits_cashier_left({
      amount: formatMoney(least.left),
      period: periodWords[least.period](),
    });
  }
}

function Refusal(refused: RefusalProps) {
  const { data, isPending } = useLimits();
  if (isPending) return <Skeleton $width="14rem" $height="1.5em" />;
  const verdict = data && judge(data, refused);
  if (!verdict || verdict.may) return <p>{m.limits_refused_unknown()}</p>;
  return (
    <>
      <p>{describeRefusal(verdict)}</p>
      {isLinkedReason(verdict.reason) && (
        <ButtonLink to="/service" size="small" variant="quiet">
          {m.service_title()}
        </ButtonLink>
      )}
    </>
  );
}

function judge(known: Protection, { what, amount }: RefusalProps): Verdict {
  const facts = readGateFacts(known);
  return what === 'deposit' ? mayDeposit(facts, amount) : mayPlay(facts, amount);
}

/** In one chunk: each alone is mostly what both of them need. */
export const protectionParts = { DepositLeft, Refusal };

const Line = styled(Link)`
  display: flex;
  align-items: center;
  gap: 0.5rem;
  min-height: ${theme.size.target};
  color: ${theme.color.dim};
  font-size: ${theme.text.small};
  font-variant-numeric: tabular-nums;

  svg {
    flex: none;
  }
`;
