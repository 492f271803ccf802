import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { CoolingNote } from '#app/app/cooling-note.tsx';
import { useAppConfig, useEpoch, useUser } from '#app/app/queries.ts';
import { Tabs } from '#app/components/tabs.tsx';
import type { UserInfo } from '#contract/account.ts';
import type { AppConfig } from '#contract/app-config.ts';
import { m } from '#messages';
import { BindForm } from './bind-form.tsx';
import { WayPage, WaySkeleton } from './way-page.tsx';

export const title = m.app_title_bind;

type Kind = 'mobile' | 'account';

/** Adds a number or an account name to what the player logs in with. */
export default function BindScreen() {
  const user = useUser();
  const config = useAppConfig();
  const epoch = useEpoch();
  return user && config ? <Bind key={epoch} user={user} config={config} /> : <WaySkeleton title={title()} />;
}

/** The choice stays as it was, though saving one leaves only the other. */
function Bind({ user, config }: { user: UserInfo; config: AppConfig }) {
  const [query, setQuery] = useSearchParams();
  const [kinds] = useState<readonly Kind[]>(user.account === '' ? ['mobile', 'account'] : ['mobile']);
  const kind = kinds.find((name) => name === query.get('type')) ?? usualOf(user, kinds);
  const form = <BindForm key={kind} kind={kind} user={user} config={config} />;
  return (
    <WayPage title={titles[kind]()} lead={leads[kind]()}>
      {kind === 'mobile' && user.mobile !== '' && (
        <p>
          {user.isMobileConfirmed
            ? m.auth_bind_current({ mobile: user.mobile })
            : m.auth_bind_unconfirmed({ mobile: user.mobile })}
        </p>
      )}
      <p>{m.auth_bind_ends()}</p>
      <CoolingNote />
      {kinds.length < 2 ? (
        form
      ) : (
        <Tabs
          label={m.auth_bind_ways()}
          tabs={kinds}
          labels={{ mobile: m.auth_way_phone, account: m.auth_way_account }}
          chosen={kind}
          onChoose={(type) => setQuery({ type }, { replace: true })}
        >
          {form}
        </Tabs>
      )}
    </WayPage>
  );
}

/** The way in that the player lacks; the mobile number first. */
function usualOf(user: UserInfo, kinds: readonly Kind[]): Kind {
  return user.isMobileConfirmed && kinds.includes('account') ? 'account' : 'mobile';
}

const titles = { mobile: m.auth_bind_mobile_title, account: m.auth_bind_account_title };
const leads = { mobile: m.auth_bind_mobile_lead, account: m.auth_bind_account_lead };
