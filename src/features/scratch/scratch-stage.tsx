import { useSelector } from '@xstate/react';
import styled from 'styled-components';
import { LaterUnanswered } from '#app/app/later-unanswered.tsx';
import { PrizeArt, useDescribePrize } from '#app/app/prize.tsx';
import { verifyPath } from '#app/app/verify-path.ts';
import { Button } from '#app/components/button.tsx';
import { Celebration } from '#app/components/celebration.tsx';
import { Buttons, Hint, quietLinkFace, Stack } from '#app/components/layout.ts';
import { Link } from '#app/components/link.tsx';
import { useUnanswered } from '#app/components/use-unanswered.ts';
import { VisuallyHidden } from '#app/components/visually-hidden.tsx';
import { theme } from '#app/theme/theme.ts';
import { formatMoney } from '#contract/money.ts';
import { type ScratchCard as Card, MOST_SCRATCH_CARDS, type TierView } from '#contract/scratch.ts';
import type { ScratchNotice } from '#machines/scratch/scratch-card.machine.ts';
import { m } from '#messages';
import { ScratchCard } from './scratch-card.tsx';
import type { ScratchRef } from './scratch-flow.ts';
import { toTier } from './tiers.ts';

interface StageProps {
  tier: TierView;
  scratch: ScratchRef;
}

/** The card at hand with its buttons, or the way to the next one. */
export function ScratchStage({ tier, scratch }: StageProps) {
  const cards = useSelector(scratch, ({ context }) => context.cards);
  const isAllOpen = useSelector(
    scratch,
    (state) => state.matches({ atHand: 'allOpened' }) || state.matches({ atHand: 'puttingAway' }),
  );
  const isOpen = useSelector(scratch, (state) => state.matches({ atHand: 'opened' }));
  const [card] = cards;
  const say = useSayResult();
  const words = isAllOpen ? cards.map(say).join(' ') : isOpen && card ? say(card) : '';
  return (
    <Place $gap={0.875}>
      <VisuallyHidden role="status">{words}</VisuallyHidden>
      {card === undefined ? (
        <Waiting tier={tier} scratch={scratch} />
      ) : isAllOpen ? (
        <Results cards={cards} scratch={scratch} />
      ) : (
        <AtHand card={card} more={cards.length} isOpen={isOpen} scratch={scratch} />
      )}
    </Place>
  );
}

/** No card is assigned: the next one is a press away. */
function Waiting({ tier: { propId, cards, deal }, scratch }: StageProps) {
  const isBusy = useSelector(scratch, (state) => state.hasTag('busy'));
  const notice = useSelector(scratch, ({ context }) => context.notice);
  const reveal = useSelector(scratch, ({ children }) => children.reveal);
  const unanswered = useUnanswered(useSelector(reveal, (state) => state?.children.submission));
  const most = Math.min(cards, MOST_SCRATCH_CARDS);
  const start = (count: number) =>
    scratch.send({
      type: 'card.start',
      body: { propId: toTier(propId), count, dealId: deal?.dealId ?? '' },
    });
  return (
    <>
      <ScratchCard tier={propId} card={null} isOpen={false} onTouched={() => {}} onReveal={() => {}} />
      {most > 0 && (
        <Presses>
          <Button busy={isBusy} onClick={() => start(1)}>
            {m.scratch_start()}
          </Button>
          {most > 1 && (
            <Button variant="quiet" busy={isBusy} onClick={() => start(most)}>
              {m.scratch_start_all({ count: most })}
            </Button>
          )}
        </Presses>
      )}
      <Small role="status">{notice ? describeNotice[notice]() : countCards(cards)}</Small>
      {unanswered && <LaterUnanswered compact submission={unanswered} />}
    </>
  );
}

function countCards(cards: number): string {
  if (cards === 0) return m.scratch_have_none();
  return cards === 1 ? m.scratch_have_one() : m.scratch_have({ count: cards });
}

interface AtHandProps {
  card: Card;
  more: number;
  isOpen: boolean;
  scratch: ScratchRef;
}

function AtHand({ card, more, isOpen, scratch }: AtHandProps) {
  const say = useSayResult();
  const { cardId } = card;
  return (
    <>
      {isOpen && card.count > 0 && <Celebration />}
      <ScratchCard
        {...{ card, isOpen }}
        tier={card.tier}
        onTouched={() => scratch.send({ type: 'card.touched' })}
        onReveal={() => scratch.send({ type: 'card.reveal' })}
      />
      {isOpen && <Result aria-hidden>{say(card)}</Result>}
      <Presses>
        {isOpen ? (
          <Button onClick={() => scratch.send({ type: 'card.dismiss', cardId })}>
            {more > 1 ? m.scratch_next() : m.scratch_done()}
          </Button>
        ) : (
          <Button onClick={() => scratch.send({ type: 'card.reveal' })}>{m.scratch_reveal()}</Button>
        )}
        {more > 1 && (
          <Button variant="quiet" onClick={() => scratch.send({ type: 'cards.reveal' })}>
            {m.scratch_reveal_all({ count: more })}
          </Button>
        )}
      </Presses>
      <Small>
        {m.scratch_fixed()} <Link to={verifyPath({ card: cardId })}>{m.scratch_check()}</Link>
      </Small>
    </>
  );
}

/** All cards at once. */
function Results({ cards, scratch }: { cards: readonly Card[]; scratch: ScratchRef }) {
  const describePrize = useDescribePrize();
  return (
    <>
      {cards.some(({ count }) => count > 0) && <Celebration />}
      <List aria-label={m.scratch_results()}>
        {cards.map(({ cardId, ticket, propId, count }) => (
          <li key={cardId}>
            <span>{m.scratch_ticket({ number: ticket + 1 })}</span>
            {count > 0 ? (
              <strong>
                <PrizeArt propId={propId} size="1.75rem" eager />
                {describePrize({ propId, count }).words}
              </strong>
            ) : (
              <span>{m.scratch_no_prize()}</span>
            )}
            <Link to={verifyPath({ card: cardId })} aria-label={`${m.scratch_check()}: ${ticket + 1}`}>
              {m.verify_check()}
            </Link>
          </li>
        ))}
      </List>
      <Presses>
        <Button onClick={() => scratch.send({ type: 'card.dismiss', cardId: cards[0]?.cardId ?? '' })}>
          {m.scratch_done()}
        </Button>
      </Presses>
    </>
  );
}

function useSayResult() {
  const describePrize = useDescribePrize();
  return ({ propId, count, wagering }: Card): string => {
    if (count === 0) return m.scratch_lost();
    const prize = describePrize({ propId, count }).words;
    return wagering > 0
      ? m.scratch_won_wager({ prize, amount: formatMoney(wagering) })
      : m.scratch_won({ prize });
  };
}

const describeNotice: Record<ScratchNotice, () => string> = {
  none: m.scratch_notice_none,
  changed: m.scratch_notice_changed,
  closed: m.scratch_notice_closed,
  over: m.scratch_over,
  failed: m.scratch_notice_failed,
  unknown: m.scratch_notice_unknown,
};

const Place = styled(Stack)`
  width: 100%;
  max-width: 30rem;
  margin-inline: auto;
`;

const Presses = styled(Buttons)`
  > :first-child {
    flex-grow: 2;
  }
`;

const Small = styled(Hint)`
  text-align: center;

  a {
    ${quietLinkFace}
    color: ${theme.color.ink};
  }
`;

const Result = styled.p`
  font-family: ${theme.font.display};
  font-size: ${theme.text.lead};
  font-weight: 650;
  text-align: center;
`;

const List = styled.ul`
  display: grid;
  gap: 0.5rem;

  li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 0.25rem 1rem;
    min-height: ${theme.size.target};
    padding: 0.5rem 1rem;
    border-radius: ${theme.radius.medium};
    background: ${theme.gradient.raised};
  }

  strong {
    display: inline-flex;
    align-items: center;
    gap: 0.5rem;
    flex: 1;
  }

  a {
    ${quietLinkFace}
  }
`;
