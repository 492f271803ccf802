import { useSelector } from '@xstate/react';
import { useDescribeRewards } from '#app/app/describe-rewards.ts';
import { AWARD_ART, AwardLayer } from '#app/app/dialogs/award-layer.tsx';
import { isForShop, PrizeArt } from '#app/app/prize.tsx';
import { formatMoney } from '#contract/money.ts';
import { m } from '#messages';
import type { ClaimRef } from './use-claim.ts';
import { useScratchButton } from './use-scratch-button.tsx';

export interface ClaimAwardProps {
  claim: ClaimRef;
  /** A sentence about the claim, after its wagering. */
  also?: string | undefined;
}

/** Shows the paid rewards until the player closes them. */
export default function ClaimAward({ claim, also }: ClaimAwardProps) {
  const claimed = useSelector(claim, ({ context }) => context.claimed);
  const describeAll = useDescribeRewards();
  const close = () => claim.send({ type: 'award.close' });
  const scratchButton = useScratchButton(claimed?.rewards ?? [], { onClick: close });
  const [first] = claimed?.rewards ?? [];
  if (!claimed || !first) return null;
  const { rewards, wagering } = claimed;
  const refused = claimed.refused.length;
  const kept = rewards.filter(isForShop);
  const lead = [
    wagering > 0 ? m.rewards_wager({ amount: formatMoney(wagering) }) : m.rewards_wager_nothing(),
    ...(also ? [also] : []),
    ...(refused > 1 ? [m.rewards_some_refused({ count: refused })] : []),
    ...(refused === 1 ? [m.rewards_one_refused()] : []),
    ...(kept.length > 0 ? [m.rewards_kept({ rewards: describeAll(kept) })] : []),
  ].join(m.ui_sentence_gap());
  return (
    <AwardLayer
      title={m.sign_in_award({ rewards: describeAll(rewards) })}
      lead={lead}
      art={<PrizeArt propId={first.propId} size={AWARD_ART} eager />}
      doneLabel={m.sign_in_award_done()}
      onClose={close}
      first={scratchButton}
    />
  );
}
