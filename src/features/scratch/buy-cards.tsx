import { useSelector } from '@xstate/react';
import styled from 'styled-components';
import { LaterUnanswered } from '#app/app/later-unanswered.tsx';
import { Button } from '#app/components/button.tsx';
import { Card } from '#app/components/card.tsx';
import { formatCount } from '#app/components/format-count.ts';
import { useUnanswered } from '#app/components/use-unanswered.ts';
import { theme } from '#app/theme/theme.ts';
import { MOST_SCRATCH_CARDS, type TierView } from '#contract/scratch.ts';
import type { PurchaseNotice } from '#machines/scratch/card-purchase.machine.ts';
import { m } from '#messages';
import type { PurchaseRef } from './scratch-flow.ts';
import { toTier } from './tiers.ts';

interface BuyCardsProps {
  tier: TierView;
  diamonds: number;
  purchase: PurchaseRef;
}

/** Cards for diamonds: one, or ten. */
export function BuyCards({ tier: { propId, price, deal }, diamonds, purchase }: BuyCardsProps) {
  const isBusy = useSelector(purchase, (state) => state.hasTag('busy'));
  const notice = useSelector(purchase, ({ context }) => context.notice);
  const unanswered = useUnanswered(useSelector(purchase, ({ children }) => children.submission));
  const buy = (count: number) =>
    purchase.send({ type: 'cards.buy', order: { propId: toTier(propId), count, price } });
  if (deal === null) return null;
  return (
    <Card as="section" aria-label={m.scratch_buy()}>
      <Body>
        <h2>{m.scratch_buy()}</h2>
        <p>{m.scratch_buy_hint({ diamonds: formatCount(diamonds) })}</p>
        <div>
          {[1, MOST_SCRATCH_CARDS].map((count) => {
            const cost = count * price;
            const words = count === 1 ? m.scratch_buy_one : m.scratch_buy_ten;
            return (
              <Button
                key={count}
                variant="quiet"
                busy={isBusy}
                aria-disabled={cost > diamonds || undefined}
                onClick={() => cost <= diamonds && buy(count)}
              >
                {words({ price: formatCount(cost) })}
              </Button>
            );
          })}
        </div>
        {price > diamonds && <p>{m.scratch_short()}</p>}
        <p role="status">{notice && describeNotice[notice]()}</p>
        {unanswered && <LaterUnanswered compact submission={unanswered} />}
      </Body>
    </Card>
  );
}

const describeNotice: Record<PurchaseNotice, () => string> = {
  short: m.scratch_short,
  price: m.scratch_price,
  closed: m.scratch_notice_closed,
  failed: m.scratch_notice_failed,
  unknown: m.rewards_notice_unknown,
};

const Body = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 0.625rem;

  div {
    display: flex;
    flex-wrap: wrap;
    gap: 0.5rem;
  }

  div > * {
    flex: 1 1 13rem;
  }

  h2 {
    font-size: ${theme.text.lead};
  }

  p {
    color: ${theme.color.dim};
    font-size: ${theme.text.small};
  }

  p:empty {
    display: none;
  }
`;
