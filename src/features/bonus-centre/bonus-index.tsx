import styled from 'styled-components';
import { useDescribeRewards } from '#app/app/describe-rewards.ts';
import { lazyPart } from '#app/app/lazy-part.tsx';
import { lookOfRight } from '#app/app/reward-looks.ts';
import { useTimedQuery } from '#app/app/use-timed-query.ts';
import { EmptyState } from '#app/components/empty-state.tsx';
import { Part } from '#app/components/part.tsx';
import {
  ClaimButton,
  ClaimLayer,
  type ClaimRef,
  claimFlow,
  RewardBody,
  RightCard,
  useClaim,
} from '#app/features/claims/index.ts';
import { theme } from '#app/theme/theme.ts';
import { bonusCentre, MOST_AT_ONCE, type Right } from '#contract/claims.ts';
import { formatMoney } from '#contract/money.ts';
import type { Reward } from '#contract/rewards.ts';
import { m } from '#messages';

const flow = claimFlow();

/** All claimable rewards, running rewards, and the amounts still to be wagered. */
export function BonusIndex() {
  const centre = useTimedQuery({
    name: 'bonusCentre',
    fetch: (login, signal) => login.call(bonusCentre, {}, { signal }),
    changesOf: ({ rights }) => rights.map(({ changesAt }) => changesAt),
  });
  const claim = useClaim(flow, centre.refetch);
  return (
    <RewardBody
      query={centre}
      over={
        <EmptyState art="wrapped-gift" title={m.bonus_closed()}>
          {m.bonus_closed_hint()}
        </EmptyState>
      }
      failed={m.bonus_failed()}
      loading={m.bonus_loading()}
      boxes={['6rem', '6rem', '6rem']}
    >
      {(known) => (
        <>
          <Claimable {...known} claim={claim} />
          <ClaimLayer claim={claim} />
          <UnderWay {...known} />
        </>
      )}
    </RewardBody>
  );
}

const UnderWay = lazyPart(() => import('./under-way.tsx'), { near: '20rem' });

interface Shown {
  rights: readonly Right[];
  ahead: number;
  claim: ClaimRef;
}

function Claimable({ rights, ahead, claim }: Shown) {
  const open = rights.filter(({ state }) => state === 'claimable');
  if (open.length === 0) {
    return (
      <EmptyState compact art="wrapped-gift" title={m.bonus_none()}>
        {m.bonus_none_hint()}
      </EmptyState>
    );
  }
  return (
    <Part title={m.bonus_waiting()}>
      <ClaimAll rights={open.slice(0, MOST_AT_ONCE)} claim={claim} />
      {open.map((right) => (
        <RightCard
          key={right.key}
          right={right}
          title={lookOfRight(right).name}
          art={lookOfRight(right).art}
          claim={claim}
          ahead={ahead}
        />
      ))}
    </Part>
  );
}

function ClaimAll({ rights, claim }: Pick<Shown, 'rights' | 'claim'>) {
  const describeAll = useDescribeRewards();
  const wagering = rights.reduce((sum, right) => sum + right.wagering, 0);
  return (
    <All>
      <div>
        <strong>{describeAll(addUp(rights))}</strong>
        <span>{m.bonus_waiting_count({ count: rights.length })}</span>
        <span>
          {wagering > 0 ? m.rewards_wager({ amount: formatMoney(wagering) }) : m.rewards_wager_nothing()}
        </span>
      </div>
      <ClaimButton variant="quiet" claim={claim} rights={rights}>
        {m.bonus_claim_all()}
      </ClaimButton>
    </All>
  );
}

/** One entry for each prop. */
function addUp(rights: readonly Right[]): Reward[] {
  const counts = new Map<number, number>();
  for (const { propId, count } of rights.flatMap(({ rewards }) => rewards)) {
    counts.set(propId, (counts.get(propId) ?? 0) + count);
  }
  return [...counts].map(([propId, count]) => ({ propId, count }));
}

const All = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0.75rem 1rem;
  padding: 1rem min(1.125rem, 5.75vw);
  border-radius: ${theme.radius.large};
  background: ${theme.gradient.accent};
  color: ${theme.color.onBright};

  > div {
    display: grid;
    flex: 1 1 12rem;
    min-width: 0;
  }

  strong {
    font-family: ${theme.font.display};
    font-size: ${theme.text.title};
    overflow-wrap: anywhere;
  }

  > div > span {
    font-size: ${theme.text.small};
  }

  button {
    background: ${theme.color.night};
    color: ${theme.color.ink};
  }
`;
