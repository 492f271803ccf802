import { useSelector } from '@xstate/react';
import { useSearchParams } from 'react-router-dom';
import styled from 'styled-components';
import type { SnapshotFrom } from 'xstate';
import { useApp } from '#app/app/app-context.tsx';
import { perLogin } from '#app/app/per-login.tsx';
import { lookOfRight } from '#app/app/reward-looks.ts';
import { useFlow } from '#app/app/use-flow.ts';
import { useHeard } from '#app/app/use-heard.ts';
import { type Known, useTimedQuery } from '#app/app/use-timed-query.ts';
import { EmptyState } from '#app/components/empty-state.tsx';
import { Stack } from '#app/components/layout.ts';
import { Part } from '#app/components/part.tsx';
import {
  ClaimLayer,
  type ClaimRef,
  claimFlow,
  claimOne,
  RewardBody,
  RightCard,
  useClaim,
} from '#app/features/claims/index.ts';
import { statementsOf } from '#app/platform/kept-statements.ts';
import { theme } from '#app/theme/theme.ts';
import type { ResponseOf } from '#contract/call.ts';
import { rewardKind } from '#contract/rewards.ts';
import { getScratchCardInfo, receiveAddupAwardById, type ScratchCard } from '#contract/scratch.ts';
import { m } from '#messages';
import { BuyCards } from './buy-cards.tsx';
import { DealPrizes, DealStrip } from './deal-facts.tsx';
import { purchaseFlow, type ScratchRef, scratchFlow } from './scratch-flow.ts';
import { ScratchStage } from './scratch-stage.tsx';
import { lookOfTier } from './tiers.ts';

const addupFlow = claimFlow(claimOne((login, claim) => login.call(receiveAddupAwardById, claim)));

export default perLogin(Hall);

/** Scratch cards: their deals, the card at hand, cards for diamonds, awards for many. */
function Hall() {
  const { dependencies } = useApp();
  const scratch = useFlow(scratchFlow, { input: { cards: [] } });
  // What a covered card won is in diamonds and prizes left: they wait for it.
  const isCovered = useSelector(
    scratch,
    (state) =>
      state.matches('claiming') ||
      state.matches({ atHand: 'covered' }) ||
      state.matches({ atHand: 'scratching' }),
  );
  const info = useTimedQuery({
    name: 'scratch',
    fetch: async (login, signal) => {
      const known = await login.call(getScratchCardInfo, {}, { signal });
      const store = statementsOf(dependencies);
      // The published root is stored before a card can rely on it.
      await Promise.all(known.tiers.flatMap(({ deal }) => (deal ? [store.keepDeal(deal.dealId, deal)] : [])));
      signal.throwIfAborted();
      // Cards of one request have one time.
      const pendingCards = [...known.pendingCards].sort((a, b) => a.time - b.time || a.ticket - b.ticket);
      scratch.send({ type: 'cards.found', cards: pendingCards });
      return Object.assign(known, { pendingCards });
    },
    changesOf: ({ addups }) => addups.map(({ changesAt }) => changesAt),
    isOn: !isCovered,
  });
  const { refetch } = info;
  const claim = useClaim(addupFlow, refetch);
  useHeard(scratch, 'info.changed', () => void refetch());

  return (
    <RewardBody
      query={info}
      isEmpty={({ tiers }) => tiers.length === 0}
      over={
        <EmptyState art="ticket" title={m.scratch_over()}>
          {m.scratch_over_hint()}
        </EmptyState>
      }
      failed={m.scratch_failed()}
      loading={m.scratch_loading()}
      boxes={['3rem', '4.5rem', '24rem', '4rem']}
    >
      {(known) => (
        <KnownHall known={known} scratch={scratch} claim={claim} onChanged={() => void refetch()} />
      )}
    </RewardBody>
  );
}

interface KnownProps {
  known: Known<ResponseOf<typeof getScratchCardInfo>>;
  scratch: ScratchRef;
  claim: ClaimRef;
  onChanged: () => void;
}

function KnownHall({ known, scratch, claim, onChanged }: KnownProps) {
  const purchase = useFlow(purchaseFlow);
  const [query, setQuery] = useSearchParams();
  const atHand = useSelector(scratch, ({ context }) => context.cards[0]?.tier);
  const covered = useSelector(scratch, coveredCards);
  const { tiers, diamonds, addups, ahead } = withoutCovered(known, covered);
  const wanted = atHand ?? Number(query.get('tier') ?? 0);
  const tier =
    tiers.find(({ propId }) => propId === wanted) ?? tiers.find(({ cards }) => cards > 0) ?? tiers[0];

  useHeard(purchase, 'info.changed', onChanged);

  if (tier === undefined) return null;
  return (
    <Column as="section" aria-label={m.scratch_title()}>
      <Tiers aria-label={m.scratch_tiers()} role="group">
        {tiers.map(({ propId, cards }) => (
          <button
            key={propId}
            type="button"
            aria-pressed={propId === tier.propId}
            aria-disabled={atHand !== undefined && propId !== tier.propId ? true : undefined}
            onClick={() => atHand === undefined && setQuery({ tier: String(propId) }, { replace: true })}
          >
            {lookOfTier(propId).short()}
            {cards > 0 && <small>{cards}</small>}
          </button>
        ))}
      </Tiers>
      <DealStrip tier={tier} />
      <ScratchStage tier={tier} scratch={scratch} />
      <BuyCards tier={tier} diamonds={diamonds} purchase={purchase} />
      <DealPrizes tier={tier} />
      {addups.length > 0 && (
        <Part title={m.scratch_addups()}>
          {addups.map((right) => {
            const { name, art, progress } = lookOfRight(right);
            return <RightCard key={right.key} {...{ right, art, claim, ahead, progress }} title={name} />;
          })}
        </Part>
      )}
      <ClaimLayer claim={claim} />
    </Column>
  );
}

function coveredCards(state: SnapshotFrom<ScratchRef>): readonly ScratchCard[] {
  const { cards } = state.context;
  if (state.matches({ atHand: 'allOpened' }) || state.matches({ atHand: 'puttingAway' })) return [];
  return state.matches({ atHand: 'opened' }) ? cards.slice(1) : cards;
}

/** As if the covered cards that the server has counted were still in their deal. */
function withoutCovered(known: KnownProps['known'], covered: readonly ScratchCard[]): KnownProps['known'] {
  const counted = known.pendingCards.filter(({ cardId }) => covered.some((card) => card.cardId === cardId));
  if (counted.length === 0) return known;
  const diamonds = counted.filter(({ propId }) => rewardKind(propId) === 'diamonds');
  return {
    ...known,
    diamonds: known.diamonds - diamonds.reduce((sum, { count }) => sum + count, 0),
    tiers: known.tiers.map((tier) => {
      const own = counted.filter(({ dealId }) => dealId === tier.deal?.dealId);
      if (tier.deal === null || own.length === 0) return tier;
      const prizes = tier.deal.prizes.map((prize) => ({
        ...prize,
        left: prize.left + own.filter(({ prizeId }) => prizeId === prize.id).length,
      }));
      return { ...tier, deal: { ...tier.deal, prizes, sold: tier.deal.sold - own.length } };
    }),
  };
}

const Column = styled(Stack)`
  overflow-wrap: anywhere;
`;

const Tiers = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0.5rem;

  button {
    display: inline-flex;
    align-items: center;
    gap: 0.5rem;
    min-height: ${theme.size.target};
    padding-inline: 1rem;
    border: 0;
    border-radius: ${theme.radius.pill};
    background: ${theme.color.sunken};
    color: inherit;
    font: inherit;
    font-weight: 650;
    cursor: pointer;
  }

  button[aria-pressed='true'] {
    background: ${theme.gradient.accent};
    color: ${theme.color.onBright};
  }

  small {
    min-width: 1.375rem;
    padding-inline: 0.375rem;
    border-radius: ${theme.radius.pill};
    background: ${theme.color.high};
    color: ${theme.color.ink};
    text-align: center;
  }
`;
