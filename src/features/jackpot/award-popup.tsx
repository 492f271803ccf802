import { AWARD_ART, AwardLayer } from '#app/app/dialogs/award-layer.tsx';
import { isForShop, PrizeArt } from '#app/app/prize.tsx';
import { Button } from '#app/components/button.tsx';
import { useScratchButton } from '#app/features/claims/index.ts';
import { ReceiptButtons } from '#app/features/fairness/index.tsx';
import type { DrawResult } from '#contract/jackpot.ts';
import { m } from '#messages';

export interface AwardPopupProps {
  award: DrawResult;
  /** The prize as a sentence. */
  title: string;
  onDismiss: () => void;
  /** Undefined without another draw. */
  onAgain: (() => void) | undefined;
}

/** The prize, until the player closes it. The heading takes the focus, so that screen readers announce it. */
export default function AwardPopup({ award, title, onDismiss, onAgain }: AwardPopupProps) {
  const variant = onAgain ? 'quiet' : undefined;
  const scratchButton = useScratchButton([award], { onClick: onDismiss, variant });
  return (
    <AwardLayer
      title={title}
      lead={describeWhere(award)}
      art={<PrizeArt type={award.type} propId={award.propId} size={AWARD_ART} eager />}
      doneLabel={m.jackpot_award_done()}
      onClose={onDismiss}
      first={
        (onAgain || scratchButton) && (
          <>
            {onAgain && (
              <Button wide onClick={onAgain}>
                {m.jackpot_spin_again()}
              </Button>
            )}
            {scratchButton}
          </>
        )
      }
    >
      <ReceiptButtons drawId={award.drawId} />
    </AwardLayer>
  );
}

/** Where the prize is. Some are for the shop. */
function describeWhere(award: DrawResult): string {
  if (award.bonus > 0) return m.jackpot_award_coins();
  return isForShop(award) ? m.jackpot_award_kept() : m.jackpot_award_other();
}
