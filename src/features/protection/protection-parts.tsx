import styled from 'styled-components';
import { ButtonLink } from '#app/components/button.tsx';
import { EmptyState } from '#app/components/empty-state.tsx';
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

/** What may be refused: a deposit of an amount, or play with a stake, each in minor units. */
export interface RefusedProps {
  what: 'deposit' | 'play';
  amount: number;
  /** Whether a break refuses it and no limit does. */
  isBreak: boolean;
}

/** Below the amount of a deposit: what the lowest deposit limit leaves. */
function DepositLeft() {
  const { data } = useLimits();
  const least = data && leftOf(readGateFacts(data), 'deposit');
  return (
    <Line to={LIMITS}>
      <span>{describeLeft()}</span>
      <ForwardIcon aria-hidden />
    </Line>
  );

  function describeLeft(): string {
    if (!data) return m.limits_cashier_own();
    if (!least) return m.limits_cashier();
    return m.limits_cashier_left({
      amount: formatMoney(least.left),
      period: periodWords[least.period](),
    });
  }
}

/** Why a deposit was refused, and the way to the limits. */
function DepositRefused(refused: RefusedProps) {
  const words = useRefusal(refused);
  return (
    <Parts>
      {words === null ? <Skeleton $height="1.5em" /> : <p>{words}</p>}
      <ButtonLink to={LIMITS} size="small" variant="quiet">
        {m.limits_see()}
      </ButtonLink>
    </Parts>
  );
}

/** What a limit leaves for the next round. */
function RoundRefused() {
  const words = useRefusal({ what: 'play', amount: Number.MAX_SAFE_INTEGER, isBreak: false });
  return (
    <Strip role="status">
      <p>{words}</p>
      <ButtonLink to={LIMITS} size="small" variant="quiet">
        {m.limits_see()}
      </ButtonLink>
    </Strip>
  );
}

/** Replaces a game that may not be played now. */
function PlayRefused() {
  const words = useRefusal({ what: 'play', amount: 0, isBreak: false });
  return (
    <EmptyState
      art="owl"
      title={m.limits_refused_game()}
      action={<ButtonLink to={LIMITS}>{m.limits_see()}</ButtonLink>}
    >
      {words ?? <Skeleton $width="14rem" $height="1.5em" />}
    </EmptyState>
  );
}

/** @returns null until the limits are known */
function useRefusal(refused: RefusedProps): string | null {
  const { data, isPending } = useLimits();
  if (data) return wordRefusal(data, refused);
  return isPending ? null : m.limits_refused_unknown();
}

function wordRefusal(known: Protection, { what, amount, isBreak }: RefusedProps): string {
  const facts = readGateFacts(known);
  const isExcludedElsewhere = isBreak && facts.exclusion.state === 'none';
  const verdict =
    what === 'deposit' ? mayDeposit({ ...facts, isExcludedElsewhere }, amount) : mayPlay(facts, amount);
  return verdict.may ? m.limits_refused_unknown() : describeRefusal(verdict);
}

const LIMITS = '/member/limits';

/** In one chunk: each alone is mostly what all of them need. */
export const protectionParts = { DepositLeft, DepositRefused, PlayRefused, RoundRefused };

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

const Parts = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: start;
  gap: 0.625rem;
`;

const Strip = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 0.375rem 1rem;
  padding: 0.5rem min(1rem, 5vw);
  background: ${theme.color.night};
  font-size: ${theme.text.small};

  p {
    flex: 1 1 12rem;
  }
`;
