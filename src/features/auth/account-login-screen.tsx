import { useLocation } from 'react-router-dom';
import styled from 'styled-components';
import { useTokens } from '#app/app/app-context.tsx';
import { lazyPart, RetryLater } from '#app/app/lazy-part.tsx';
import { ButtonLink } from '#app/components/button.tsx';
import { Link } from '#app/components/link.tsx';
import { Notice } from '#app/components/notice.tsx';
import { Skeleton } from '#app/components/skeleton.tsx';
import { theme } from '#app/theme/theme.ts';
import { m } from '#messages';
import { AuthPage } from './auth-page.tsx';
import { LogInForm } from './log-in-form.tsx';
import { OtherWay } from './other-way.tsx';
import { useReturnWithToken } from './use-return-with-token.ts';

export const title = m.app_title_login;

/** The log-in, and what led to it: a game that a visitor wants to play, or a session that has ended. */
export default function AccountLoginScreen() {
  const remembered = useTokens().readAccountName();
  const isNew = remembered === null;
  const query = useReturnWithToken();
  const gameId = readWantedGame(query);
  const ended = endings.get(useLocation().state);
  const isInvited = isNew && query !== '';
  return (
    <AuthPage
      art="carousel-horse"
      ground="violet"
      title={isNew ? m.auth_log_in_to_play() : m.auth_welcome_back()}
      lead={isNew ? m.auth_log_in_first_lead() : m.auth_log_in_lead()}
      side={gameId && <GameFace gameId={gameId} />}
    >
      {ended && (
        <Why role="alert">
          <p>{ended()}</p>
        </Why>
      )}
      {isInvited && (
        <Invitation>
          <ButtonLink to={`/auth/register${query}`} wide>
            {m.auth_create_account()}
          </ButtonLink>
          <p>{m.auth_have_account()}</p>
        </Invitation>
      )}
      <LogInForm account={remembered ?? ''} startsAtPassword={ended !== undefined && !isNew} />
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
      {gameId && <GameOdds gameId={gameId} />}
    </AuthPage>
  );
}

/** By the reason that `Navigation` leaves in the history entry. */
const endings: ReadonlyMap<unknown, () => string> = new Map([
  ['removed', m.auth_ended_elsewhere],
  ['expired', m.auth_ended],
]);

/** @returns null unless the log-in leads to a game */
function readWantedGame(query: string): number | null {
  const [path, wanted] = (new URLSearchParams(query).get('returnTo') ?? '').split('?');
  const gameId = Number(new URLSearchParams(wanted).get('gameId'));
  return path === '/game/start' && Number.isSafeInteger(gameId) && gameId > 0 ? gameId : null;
}

const GameFace = lazyPart<{ gameId: number }>({
  when: 'shown',
  load: () => import('./game-wall.tsx').then(({ views }) => ({ default: views.GameFace })),
  fallback: <Skeleton $height="10rem" />,
  missing: RetryLater,
});

const GameOdds = lazyPart<{ gameId: number }>({
  when: 'shown',
  load: () => import('./game-wall.tsx').then(({ views }) => ({ default: views.GameOdds })),
  fallback: null,
  missing: RetryLater,
});

const Why = styled(Notice)`
  margin-bottom: 1rem;
`;

const Invitation = styled.div`
  display: grid;
  gap: 1rem;
  padding-bottom: 0.75rem;

  p {
    color: ${theme.color.dim};
  }
`;
