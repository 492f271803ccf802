import { useState } from 'react';
import { CoolingNote } from '#app/app/cooling-note.tsx';
import { useAppConfig, useEpoch, useUser } from '#app/app/queries.ts';
import { ButtonLink } from '#app/components/button.tsx';
import { EmptyState } from '#app/components/empty-state.tsx';
import type { UserInfo } from '#contract/account.ts';
import type { AppConfig } from '#contract/app-config.ts';
import { m } from '#messages';
import { BindForm } from './bind-form.tsx';
import { WayPage, WaySkeleton } from './way-page.tsx';

export const title = m.app_title_set_password;

/** The first password of a player who logs in by other ways. */
export default function SetPasswordScreen() {
  const user = useUser();
  const config = useAppConfig();
  const epoch = useEpoch();
  return user && config ? (
    <SetPassword key={epoch} user={user} config={config} />
  ) : (
    <WaySkeleton title={title()} />
  );
}

function SetPassword({ user, config }: { user: UserInfo; config: AppConfig }) {
  const [isThere] = useState(user.hasPassword);
  if (isThere) {
    return (
      <WayPage title={m.auth_set_password_title()}>
        <PasswordThere isMobileConfirmed={user.isMobileConfirmed} />
      </WayPage>
    );
  }
  return (
    <WayPage title={m.auth_set_password_title()} lead={m.auth_set_password_lead()}>
      <CoolingNote />
      <p>{m.auth_bind_ends()}</p>
      <BindForm kind="password" user={user} config={config} />
    </WayPage>
  );
}

/** A forgotten password has a way back only by a code to a confirmed number. */
function PasswordThere({ isMobileConfirmed }: Pick<UserInfo, 'isMobileConfirmed'>) {
  const way = isMobileConfirmed ? (
    <ButtonLink to="/member/profile">{m.auth_bind_done()}</ButtonLink>
  ) : (
    <ButtonLink to="/auth/bind?type=mobile">{m.auth_set_password_confirm()}</ButtonLink>
  );
  return (
    <EmptyState art="locked" title={m.auth_set_password_there()} action={way}>
      {isMobileConfirmed ? m.auth_set_password_there_lead() : m.auth_set_password_there_unconfirmed()}
    </EmptyState>
  );
}
