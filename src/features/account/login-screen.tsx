import { useSearchParams } from 'react-router-dom';
import { m } from '#messages';
import { LogInPage } from './account-login-screen.tsx';

export const title = m.app_title_login;

/** Begins with the account's name if the query has `type=account`, else with the config's usual way in. */
export default function LoginScreen() {
  const [query] = useSearchParams();
  return query.get('type') === 'account' ? <LogInPage method="account" /> : <LogInPage />;
}
