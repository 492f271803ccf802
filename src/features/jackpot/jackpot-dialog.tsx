import { DialogTitle } from '#app/app/dialogs/dialog-title.tsx';
import { useEpoch } from '#app/app/queries.ts';
import { m } from '#messages';
import { JackpotDraw } from './jackpot-draw.tsx';

/** The jackpot draw above whatever page the player is on. Another player is another visit. */
export default function JackpotDialog() {
  return (
    <JackpotDraw
      key={useEpoch()}
      place="dialog"
      renderHead={() => <DialogTitle>{m.jackpot_title()}</DialogTitle>}
    />
  );
}
