import styled from 'styled-components';
import { DialogLayer } from '#app/app/dialogs/dialog-layer.tsx';
import { DialogTitle } from '#app/app/dialogs/dialog-title.tsx';
import { Button } from '#app/components/button.tsx';
import { Celebration } from '#app/components/celebration.tsx';
import { theme } from '#app/theme/theme.ts';
import type { DrawResult } from '#contract/jackpot.ts';
import { m } from '#messages';
import { isForShop, PrizeArt } from './prize.tsx';
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
    <DialogLayer label={title} stack="award" onClose={onDismiss}>
      <Celebration />
      <Middle>
        <Halo aria-hidden>
          <PrizeArt type={award.type} propId={award.propId} size="min(8rem, 36vw, 20dvh)" eager />
        </Halo>
        <DialogTitle lead={sayWhere(award)}>{title}</DialogTitle>
        <Button wide onClick={onDismiss}>
          {m.jackpot_award_done()}
        </Button>
        <ReceiptButtons drawId={award.drawId} />
      </Middle>
    </DialogLayer>
  );
}

/** Nothing is said to be there to use that no page shows yet. */
function sayWhere({ bonus, type, propId }: DrawResult): string {
  if (bonus > 0) return m.jackpot_award_coins();
  return isForShop(type, propId) ? m.jackpot_award_kept() : m.jackpot_award_other();
}

const Middle = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 0.75rem;
  justify-items: center;
  padding-top: 1rem;
  text-align: center;

  h2 {
    padding-inline: 0;
    overflow-wrap: anywhere;
  }
`;

const Halo = styled.div`
  display: grid;
  place-items: center;
  width: min(13rem, 60vw, 32dvh);
  aspect-ratio: 1;
  border-radius: 50%;
  background:
    repeating-conic-gradient(${theme.color.ray} 0 7.5deg, transparent 0 15deg),
    radial-gradient(circle, ${theme.color.accentGlow}, transparent 70%);
  mask: radial-gradient(circle, black 60%, transparent 71%);
`;
