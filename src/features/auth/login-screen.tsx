import { m } from '#messages';
import AccountLoginScreen from './account-login-screen.tsx';

export const title = m.app_title_login;

/**
 * Where one chooses how to log in. With the account as the only way, and with `type=account`, it is that
 * form.
 */
export default function LoginScreen() {
  return <AccountLoginScreen />;
}
