import { AWARD_ART, AwardLayer } from '#app/app/dialogs/award-layer.tsx';
import { isForShop, PrizeArt } from '#app/app/prize.tsx';
import type { DrawResult } from '#contract/jackpot.ts';
import { m } from '#messages';
import { ReceiptButtons } from './receipt-actions.tsx';
import { useAwardTitle } from './use-award-title.ts';

interface AwardPopupProps {
  award: DrawResult;
  onDismiss: () => void;
}

/** The prize, until the player closes it. The heading takes the focus, so that screen readers announce it. */
export default function AwardPopup({ award, onDismiss }: AwardPopupProps) {
  const title = useAwardTitle(award);
  return (
    <AwardLayer
      title={title}
      lead={describeWhere(award)}
      art={<PrizeArt type={award.type} propId={award.propId} size={AWARD_ART} eager />}
      doneLabel={m.jackpot_award_done()}
      onClose={onDismiss}
    >
      <ReceiptButtons drawId={award.drawId} />
    </AwardLayer>
  );
}

/** Where the prize is. Prizes for the shop, which is not open yet, are kept. */
function describeWhere({ bonus, type, propId }: DrawResult): string {
  if (bonus > 0) return m.jackpot_award_coins();
  return isForShop(type, propId) ? m.jackpot_award_kept() : m.jackpot_award_other();
}
