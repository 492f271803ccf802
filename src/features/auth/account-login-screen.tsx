import { useTokens } from '#app/app/app-context.tsx';
import { ButtonLink } from '#app/components/button.tsx';
import { Link } from '#app/components/link.tsx';
import { m } from '#messages';
import { AuthPage } from './auth-page.tsx';
import { LogInForm } from './log-in-form.tsx';
import { OtherWay } from './other-way.tsx';
import { useReturnWithToken } from './use-return-with-token.ts';

export const title = m.app_title_login;

export default function AccountLoginScreen() {
  const remembered = useTokens().readAccountName();
  const isNew = remembered === null;
  const query = useReturnWithToken();
  return (
    <AuthPage
      art="carousel-horse"
      ground="violet"
      title={isNew ? m.auth_log_in_to_play() : m.auth_welcome_back()}
      lead={isNew ? m.auth_log_in_first_lead() : m.auth_log_in_lead()}
    >
      <LogInForm account={remembered ?? ''} />
      <OtherWay question={m.auth_new_here()} prominent={isNew}>
        {isNew ? (
          <ButtonLink to={`/auth/register${query}`} variant="quiet" wide>
            {m.auth_create_account()}
          </ButtonLink>
        ) : (
          <Link to={`/auth/register${query}`}>{m.auth_create_account()}</Link>
        )}
      </OtherWay>
    </AuthPage>
  );
}
