import { useEpoch } from '#app/app/queries.ts';
import { JackpotDraw } from '#app/screens/jackpot/jackpot-draw.tsx';
import { m } from '#messages';
import { DialogTitle } from './dialog-title.tsx';

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
