import { Link } from '#app/components/link.tsx';
import { m } from '#messages';
import { AuthPage } from './auth-page.tsx';
import { ForgotForm } from './forgot-form.tsx';
import { OtherWay } from './other-way.tsx';
import { useReturnWithToken } from './use-return-with-token.ts';

export const title = m.app_title_forget;

/** A new password for whoever has a confirmed number. */
export default function ForgetScreen() {
  const query = useReturnWithToken();
  return (
    <AuthPage art="ferris-wheel" ground="dusk" title={m.auth_forgot_title()} lead={m.auth_forgot_lead()}>
      <ForgotForm />
      <OtherWay question={m.auth_remembered()}>
        <Link to={`/auth/login${query}`}>{m.auth_log_in()}</Link>
      </OtherWay>
    </AuthPage>
  );
}
