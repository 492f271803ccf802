import { useService } from '#app/app/app-context.tsx';
import { type DialogContentProps, DialogTitle } from '#app/app/dialogs/dialog-title.tsx';
import { useAppConfig } from '#app/app/queries.ts';
import { m } from '#messages';
import { useInvitation } from './invitation.ts';
import { OtherWay } from './other-way.tsx';
import { Registration } from './registration.tsx';
import { useLeaveWithToken } from './use-leave-with-token.ts';
import { useWelcome } from './use-welcome.tsx';
import { describeNeeds } from './ways.ts';

export default function RegisterDialog({ dialog, draft }: DialogContentProps) {
  const dialogs = useService('dialogs');
  const config = useAppConfig();
  const inviteCode = useInvitation();
  const welcome = useWelcome();
  useLeaveWithToken(dialog.returnTo, welcome);

  return (
    <>
      <DialogTitle lead={describeNeeds(config)}>{m.auth_register_title()}</DialogTitle>
      <Registration
        config={config}
        account={draft.account ?? ''}
        inviteCode={inviteCode}
        onRegistered={welcome.begin}
        onAccountChange={(account) =>
          dialogs.send({ type: 'draft.keep', kind: 'register', draft: { account } })
        }
      />
      <OtherWay question={m.auth_have_account()}>
        <button type="button" onClick={() => dialogs.send({ ...dialog, type: 'dialog.open', kind: 'login' })}>
          {m.auth_log_in()}
        </button>
      </OtherWay>
      {welcome.celebration}
    </>
  );
}
