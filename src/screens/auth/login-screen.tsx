import AccountLoginScreen from './account-login-screen.tsx';

/** Where one chooses how to log in. With the account as the only way, and with `type=account`, it is that form. */
export default function LoginScreen() {
  return <AccountLoginScreen />;
}
