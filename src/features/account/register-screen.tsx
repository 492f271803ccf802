import { useAppConfig } from '#app/app/queries.ts';
import { Link } from '#app/components/link.tsx';
import { m } from '#messages';
import { AuthPage } from './auth-page.tsx';
import { useInvitation } from './invitation.ts';
import { OtherWay } from './other-way.tsx';
import { Registration } from './registration.tsx';
import { useReturnWithToken } from './use-return-with-token.ts';
import { useWelcome } from './use-welcome.tsx';
import { describeNeeds } from './ways.ts';

export const title = m.app_title_register;

export default function RegisterScreen() {
  const config = useAppConfig();
  const welcome = useWelcome();
  const query = useReturnWithToken(welcome);
  const inviteCode = useInvitation();
  return (
    <AuthPage art="ferris-wheel" ground="dusk" title={m.auth_register_title()} lead={describeNeeds(config)}>
      <Registration config={config} account="" inviteCode={inviteCode} onRegistered={welcome.begin} />
      <OtherWay question={m.auth_have_account()}>
        <Link to={`/auth/login${query}`}>{m.auth_log_in()}</Link>
      </OtherWay>
      {welcome.celebration}
    </AuthPage>
  );
}
