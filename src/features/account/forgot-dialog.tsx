import { useService } from '#app/app/app-context.tsx';
import { type DialogContentProps, DialogTitle } from '#app/app/dialogs/dialog-title.tsx';
import { m } from '#messages';
import { ForgotForm } from './forgot-form.tsx';
import { OtherWay } from './other-way.tsx';
import { useLeaveWithToken } from './use-leave-with-token.ts';

export default function ForgotDialog({ dialog }: DialogContentProps) {
  const dialogs = useService('dialogs');
  useLeaveWithToken(dialog.returnTo);
  return (
    <>
      <DialogTitle lead={m.auth_forgot_lead()}>{m.auth_forgot_title()}</DialogTitle>
      <ForgotForm />
      <OtherWay question={m.auth_remembered()}>
        <button type="button" onClick={() => dialogs.send({ ...dialog, type: 'dialog.open', kind: 'login' })}>
          {m.auth_log_in()}
        </button>
      </OtherWay>
    </>
  );
}
