import { DialogTitle } from '#app/app/dialogs/dialog-title.tsx';
import { useEpoch } from '#app/app/queries.ts';
import { m } from '#messages';
import { InviteSpin } from './invite-spin.tsx';

/** The wheel above any page. The key restarts it for another player. */
export default function SpinDialog() {
  return (
    <>
      <DialogTitle>{m.spin_title()}</DialogTitle>
      <InviteSpin key={useEpoch()} place="dialog" />
    </>
  );
}
