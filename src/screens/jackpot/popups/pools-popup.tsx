import { DialogTitle } from '#app/dialogs/dialog-title.tsx';
import { m } from '#messages';
import { PoolsSheet } from '../pools-sheet.tsx';

/** What really stands in the jackpots, one press away from what is shown of them. */
export default function PoolsPopup() {
  return (
    <>
      <DialogTitle lead={m.jackpot_pools_shown()}>{m.jackpot_pools_truth()}</DialogTitle>
      <PoolsSheet />
    </>
  );
}
