import { AWARD_ART, AwardLayer } from '#app/app/dialogs/award-layer.tsx';
import { isForShop, PrizeArt } from '#app/app/prize.tsx';
import type { DrawResult } from '#contract/jackpot.ts';
import { m } from '#messages';
import { ReceiptButtons } from './receipt-ways.tsx';
import { useAwardTitle } from './use-award-title.ts';

interface AwardPopupProps {
  award: DrawResult;
  onDismiss: () => void;
}

/** What was won, until the player has seen it. Its heading has the focus, so that it is read aloud. */
export default function AwardPopup({ award, onDismiss }: AwardPopupProps) {
  const title = useAwardTitle(award);
  return (
    <AwardLayer
      title={title}
      lead={sayWhere(award)}
      art={<PrizeArt type={award.type} propId={award.propId} size={AWARD_ART} eager />}
      doneLabel={m.jackpot_award_done()}
      onClose={onDismiss}
    >
      <ReceiptButtons drawId={award.drawId} />
    </AwardLayer>
  );
}

/** Nothing is said to be there to use that no page shows yet. */
function sayWhere({ bonus, type, propId }: DrawResult): string {
  if (bonus > 0) return m.jackpot_award_coins();
  return isForShop(type, propId) ? m.jackpot_award_kept() : m.jackpot_award_other();
}
