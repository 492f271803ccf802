import styled from 'styled-components';
import { Link } from '#app/components/link.tsx';
import { Skeleton } from '#app/components/skeleton.tsx';
import { theme } from '#app/theme/theme.ts';
import { formatMoney } from '#contract/money.ts';
import type { Protection } from '#contract/protection.ts';
import { leftOf, mayDeposit, mayPlay } from '#machines/gate/gate.ts';
import { m } from '#messages';
import ForwardIcon from '~icons/ph/caret-right-bold';
import { describeRefusal, periodWords, readGateFacts } from './describe-refusal.ts';
import { useLimits } from './use-limits.ts';

export interface RefusalProps {
  what: 'deposit' | 'play';
  /** What was refused, or may be asked for: minor units. */
  amount: number;
  /** Whether the server refused it for a break, and not for a limit. */
  isBreak?: boolean;
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
  return <p>{data ? wordRefusal(data, refused) : m.limits_refused_unknown()}</p>;
}

function wordRefusal(known: Protection, { what, amount, isBreak = false }: RefusalProps): string {
  const facts = readGateFacts(known);
  const isExcludedElsewhere = isBreak && facts.exclusion.state === 'none';
  const verdict =
    what === 'deposit' ? mayDeposit({ ...facts, isExcludedElsewhere }, amount) : mayPlay(facts, amount);
  return verdict.may ? m.limits_refused_unknown() : describeRefusal(verdict);
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
