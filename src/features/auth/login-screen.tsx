import { m } from '#messages';
import AccountLoginScreen from './account-login-screen.tsx';

export const title = m.app_title_login;

/** Choice of a way to log in. While the account is the only way, or with `type=account`, it is that form. */
export default function LoginScreen() {
  return <AccountLoginScreen />;
}
