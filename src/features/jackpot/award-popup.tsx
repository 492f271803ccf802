import { AWARD_ART, AwardLayer } from '#app/app/dialogs/award-layer.tsx';
import { ReceiptButtons } from '#app/app/fairness/receipt-actions.tsx';
import { isForShop, PrizeArt } from '#app/app/prize.tsx';
import { useScratchWay } from '#app/app/rewards/use-scratch-way.ts';
import { Button, ButtonLink } from '#app/components/button.tsx';
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
  const scratchWay = useScratchWay([award]);
  return (
    <AwardLayer
      title={title}
      lead={describeWhere(award)}
      art={<PrizeArt type={award.type} propId={award.propId} size={AWARD_ART} eager />}
      doneLabel={m.jackpot_award_done()}
      onClose={onDismiss}
      first={
        (onAgain || scratchWay) && (
          <>
            {onAgain && (
              <Button wide onClick={onAgain}>
                {m.jackpot_spin_again()}
              </Button>
            )}
            {scratchWay && (
              <ButtonLink wide variant={onAgain ? 'quiet' : 'primary'} to={scratchWay} onClick={onDismiss}>
                {m.scratch_use()}
              </ButtonLink>
            )}
          </>
        )
      }
    >
      <ReceiptButtons drawId={award.drawId} />
    </AwardLayer>
  );
}

/** Where the prize is. Some are for the shop. */
function describeWhere({ bonus, type, propId }: DrawResult): string {
  if (bonus > 0) return m.jackpot_award_coins();
  return isForShop(type, propId) ? m.jackpot_award_kept() : m.jackpot_award_other();
}
