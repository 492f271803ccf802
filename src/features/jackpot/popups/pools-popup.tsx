import { DialogTitle } from '#app/app/dialogs/dialog-title.tsx';
import PoolsSheet from '#app/features/jackpot/pools-sheet.tsx';
import { m } from '#messages';

export default function PoolsPopup() {
  return (
    <>
      <DialogTitle lead={m.jackpot_pools_shown()}>{m.jackpot_pools_truth()}</DialogTitle>
      <PoolsSheet />
    </>
  );
}
