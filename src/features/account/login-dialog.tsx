import { useService, useTokens } from '#app/app/app-context.tsx';
import { type DialogContentProps, DialogTitle } from '#app/app/dialogs/dialog-title.tsx';
import { useAppConfig } from '#app/app/queries.ts';
import { Button } from '#app/components/button.tsx';
import { m } from '#messages';
import { useInvitation } from './invitation.ts';
import { LogInForm } from './log-in-form.tsx';
import { OtherWay } from './other-way.tsx';
import { SocialButtons } from './social-buttons.tsx';
import { useLeaveWithToken } from './use-leave-with-token.ts';
import { useWelcome } from './use-welcome.tsx';
import { describeFirstNeeds } from './ways.ts';

export default function LoginDialog({ dialog, draft }: DialogContentProps) {
  const dialogs = useService('dialogs');
  const remembered = useTokens().readAccountName();
  const isNew = remembered === null;
  const config = useAppConfig();
  const inviteCode = useInvitation();
  const welcome = useWelcome();
  useLeaveWithToken(dialog.returnTo, welcome);

  function openRegister() {
    dialogs.send({ ...dialog, type: 'dialog.open', kind: 'register' });
  }

  return (
    <>
      <DialogTitle lead={isNew ? describeFirstNeeds(config) : m.auth_log_in_lead()}>
        {isNew ? m.auth_log_in_to_play() : m.auth_welcome_back()}
      </DialogTitle>
      <LogInForm
        account={draft.account ?? remembered ?? ''}
        inviteCode={inviteCode}
        onRegistered={welcome.begin}
        forgot={
          <button
            type="button"
            onClick={() => dialogs.send({ ...dialog, type: 'dialog.open', kind: 'forgot-password' })}
          >
            {m.auth_forgot()}
          </button>
        }
        onAccountChange={(account) => dialogs.send({ type: 'draft.keep', kind: 'login', draft: { account } })}
      >
        <SocialButtons returnTo={dialog.returnTo} />
        <OtherWay question={m.auth_new_here()} prominent={isNew}>
          {isNew ? (
            <Button variant="quiet" wide onClick={openRegister}>
              {m.auth_create_account()}
            </Button>
          ) : (
            <button type="button" onClick={openRegister}>
              {m.auth_create_account()}
            </button>
          )}
        </OtherWay>
      </LogInForm>
      {welcome.celebration}
    </>
  );
}
