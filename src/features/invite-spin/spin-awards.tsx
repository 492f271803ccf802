import { useSelector } from '@xstate/react';
import { AWARD_ART, AwardLayer } from '#app/app/dialogs/award-layer.tsx';
import { PrizeArt } from '#app/app/prize.tsx';
import { Art } from '#app/components/art.tsx';
import { formatMoney } from '#contract/money.ts';
import { COINS } from '#contract/rewards.ts';
import { m } from '#messages';
import type { InviteSpinRef } from './invite-spin-flow.ts';
import { describeWagering } from './purse-card.tsx';

interface SpinAwardsProps {
  spin: InviteSpinRef;
}

/** What a spin brought, or what a full purse paid, until the player closes it. */
export default function SpinAwards({ spin }: SpinAwardsProps) {
  const isOpen = useSelector(spin, (state) => state.matches({ open: 'awarding' }));
  const award = useSelector(spin, ({ context }) => context.award);
  const paid = useSelector(spin, ({ context }) => context.paid);
  const goal = useSelector(spin, ({ context }) => context.info?.state.goal ?? 0);
  if (paid) {
    return (
      <AwardLayer
        title={m.spin_paid({ amount: formatMoney(paid.amount) })}
        lead={describeWagering(paid.wagering)}
        art={<PrizeArt propId={COINS} size={AWARD_ART} eager />}
        doneLabel={m.spin_award_done()}
        onClose={() => spin.send({ type: 'paid.close' })}
      />
    );
  }
  if (!isOpen || !award) return null;
  const { drawId, count, added, purse } = award;
  const lead = [
    ...(added < count ? [m.spin_award_part({ added: formatMoney(added) })] : []),
    m.spin_award_lead({ amount: formatMoney(purse), goal: formatMoney(goal) }),
  ].join(m.ui_sentence_gap());
  return (
    <AwardLayer
      key={drawId}
      title={m.spin_award({ amount: formatMoney(count) })}
      lead={lead}
      art={<Art name="ferris-wheel" size={AWARD_ART} eager />}
      doneLabel={m.spin_award_done()}
      onClose={() => spin.send({ type: 'award.dismiss', awardId: drawId })}
    />
  );
}
