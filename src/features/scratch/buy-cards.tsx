import { useSelector } from '@xstate/react';
import { LaterUnanswered } from '#app/app/later-unanswered.tsx';
import { Button } from '#app/components/button.tsx';
import { Card } from '#app/components/card.tsx';
import { formatCount } from '#app/components/format-count.ts';
import { Buttons, Hint, Status } from '#app/components/layout.ts';
import { useUnanswered } from '#app/components/use-unanswered.ts';
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
    <Card $gap={0.625} aria-label={m.scratch_buy()}>
      <h2>{m.scratch_buy()}</h2>
      <Hint>{m.scratch_buy_hint({ diamonds: formatCount(diamonds) })}</Hint>
      <Buttons>
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
      </Buttons>
      {price > diamonds && <Hint>{m.scratch_short()}</Hint>}
      <Status role="status">{notice && describeNotice[notice]()}</Status>
      {unanswered && <LaterUnanswered compact submission={unanswered} />}
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
