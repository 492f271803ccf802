import { useLocation } from 'react-router-dom';
import styled from 'styled-components';
import { useTokens } from '#app/app/app-context.tsx';
import { lazyPart } from '#app/app/lazy-part.tsx';
import { useAppConfig } from '#app/app/queries.ts';
import { ButtonLink } from '#app/components/button.tsx';
import { Link } from '#app/components/link.tsx';
import { JackpotAmounts, JackpotFacts } from '#app/features/jackpot/index.ts';
import { theme } from '#app/theme/theme.ts';
import type { LoginMethod } from '#machines/account/credential-rules.ts';
import type { EndReason } from '#machines/account/session.types.ts';
import { m } from '#messages';
import { AuthPage } from './auth-page.tsx';
import { EndedNotice } from './ended-notice.tsx';
import { GameFace } from './game-face.tsx';
import { useInvitation } from './invitation.ts';
import { LogInForm } from './log-in-form.tsx';
import { OtherWay } from './other-way.tsx';
import { SocialButtons } from './social-buttons.tsx';
import { useReturnWithToken } from './use-return-with-token.ts';
import { useWelcome } from './use-welcome.tsx';
import { describeFirstNeeds } from './ways.ts';

export const title = m.app_title_login;

/** The log-in, and what led to it: a game or the jackpot draw, or a session that has ended. */
export default function AccountLoginScreen() {
  return <LogInPage method="account" />;
}

/** @param props.method the way in to begin with; left out: the usual one */
export function LogInPage({ method }: { method?: LoginMethod }) {
  const config = useAppConfig();
  const welcome = useWelcome();
  const remembered = useTokens().readAccountName();
  const isNew = remembered === null;
  const inviteCode = useInvitation();
  const query = useReturnWithToken(welcome);
  const [path, wanted] = (new URLSearchParams(query).get('returnTo') ?? '').split('?');
  const gameId = path === '/game/start' ? readGameId(wanted) : null;
  const isToJackpot = path === '/activity/jackpot';
  const ended: unknown = useLocation().state;
  const isInvited = isNew && query !== '';
  return (
    <AuthPage
      art="carousel-horse"
      ground="violet"
      title={isNew ? m.auth_log_in_to_play() : m.auth_welcome_back()}
      lead={isNew ? describeFirstNeeds(config) : m.auth_log_in_lead()}
      side={gameId ? <GameFace gameId={gameId} /> : isToJackpot && <JackpotSide />}
    >
      {isEnding(ended) && <EndedNotice reason={ended} />}
      {isInvited && (
        <Invitation>
          <ButtonLink to={`/auth/register${query}`} wide>
            {m.auth_create_account()}
          </ButtonLink>
          <p>{m.auth_or_log_in()}</p>
        </Invitation>
      )}
      <LogInForm
        account={remembered ?? ''}
        method={method}
        inviteCode={inviteCode}
        startsAtPassword={isEnding(ended) && !isNew}
        onRegistered={welcome.begin}
        forgot={<Link to={`/auth/forget${query}`}>{m.auth_forgot()}</Link>}
      >
        <SocialButtons />
        {!isInvited && (
          <OtherWay question={m.auth_new_here()} prominent={isNew}>
            {isNew ? (
              <ButtonLink to={`/auth/register${query}`} variant="quiet" wide>
                {m.auth_create_account()}
              </ButtonLink>
            ) : (
              <Link to={`/auth/register${query}`}>{m.auth_create_account()}</Link>
            )}
          </OtherWay>
        )}
      </LogInForm>
      {gameId && <GameOdds gameId={gameId} />}
      {isToJackpot && <JackpotFacts />}
      {welcome.celebration}
    </AuthPage>
  );
}

/** Whether `Navigation` has left a reason in the history entry. */
function isEnding(state: unknown): state is EndReason {
  return typeof state === 'string';
}

function readGameId(query: string | undefined): number | null {
  const gameId = Number(new URLSearchParams(query).get('gameId'));
  return Number.isSafeInteger(gameId) && gameId > 0 ? gameId : null;
}

function JackpotSide() {
  return (
    <Aside>
      <JackpotAmounts isFace />
    </Aside>
  );
}

const GameOdds = lazyPart<{ gameId: number }>(() => import('./game-odds.tsx'), { near: '12rem' });

/** Below the button that leads back, which lies over the art elsewhere. */
const Aside = styled.div`
  align-self: start;
  padding-top: 4rem;
`;

const Invitation = styled.div`
  display: grid;
  gap: 1rem;
  padding-bottom: 0.75rem;

  p {
    color: ${theme.color.dim};
  }
`;
