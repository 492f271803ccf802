import { DialogTitle } from '#app/app/dialogs/dialog-title.tsx';
import { useEpoch } from '#app/app/queries.ts';
import { m } from '#messages';
import { JackpotDraw } from './jackpot-draw.tsx';

/** The draw as a dialog above any page. The key restarts it for another player. */
export default function JackpotDialog() {
  return (
    <JackpotDraw
      key={useEpoch()}
      place="dialog"
      renderHead={() => <DialogTitle>{m.jackpot_title()}</DialogTitle>}
    />
  );
}
