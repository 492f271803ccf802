import { useLocation } from 'react-router-dom';
import styled from 'styled-components';
import { useTokens } from '#app/app/app-context.tsx';
import { lazyPart } from '#app/app/lazy-part.tsx';
import { useAppConfig, useGames } from '#app/app/queries.ts';
import { Art } from '#app/components/art.tsx';
import { ButtonLink } from '#app/components/button.tsx';
import { formatReturn, gameArt } from '#app/components/game-art.ts';
import { Lead, Stack } from '#app/components/layout.ts';
import { Link } from '#app/components/link.tsx';
import { Notice } from '#app/components/notice.tsx';
import { Poster } from '#app/components/poster.tsx';
import { JackpotAmounts, JackpotFacts } from '#app/features/jackpot/index.ts';
import { theme } from '#app/theme/theme.ts';
import type { LoginMethod } from '#machines/account/credential-rules.ts';
import type { EndReason } from '#machines/account/session.types.ts';
import { m } from '#messages';
import { AuthPage } from './auth-page.tsx';
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
        <Stack>
          <ButtonLink to={`/auth/register${query}`} wide>
            {m.auth_create_account()}
          </ButtonLink>
          <Lead $below={0.75}>{m.auth_or_log_in()}</Lead>
        </Stack>
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

const GameOdds = lazyPart(() => import('./game-odds.tsx'), { near: '12rem' });

/** Why a session has ended that the player did not end by logging out. */
function EndedNotice({ reason }: { reason: EndReason }) {
  return (
    <Why role={reason === 'break' ? 'status' : 'alert'}>
      <p>{(endings[reason] ?? m.auth_ended)()}</p>
    </Why>
  );
}

const endings: Partial<Record<EndReason, () => string>> = {
  removed: m.auth_ended_elsewhere,
  break: m.break_begun,
};

/** The art, name and return of the game that a visitor wants to play; other art for one not known here. */
function GameFace({ gameId }: { gameId: number }) {
  const [game] = useGames([gameId]);
  if (!game) return <Poster art="game-die" ground="coral" />;
  const { art, tile } = gameArt(game.title);
  return (
    <Panel style={{ background: theme.tile[tile] }}>
      <Art name={art} size="min(7.5rem, 28vw)" eager />
      <Words>
        <strong>{game.name}</strong>
        <span>{m.ui_return_to_player({ percent: formatReturn(game.rtp) })}</span>
      </Words>
    </Panel>
  );
}

/** Below the button that leads back, which lies over the art elsewhere. */
const Aside = styled.div`
  align-self: start;
  padding-top: 4rem;
`;

const Why = styled(Notice)`
  margin-bottom: 1rem;
`;

const Panel = styled.div`
  position: relative;
  isolation: isolate;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: center;
  gap: 0.5rem 1.25rem;
  min-height: 10rem;
  padding: 1rem 0.75rem 1rem 3.75rem;
  overflow: hidden;
  border-radius: ${theme.radius.huge};

  &::before {
    content: '';
    position: absolute;
    z-index: -1;
    inset: 0;
    background: linear-gradient(transparent, ${theme.color.veil} 90%);
  }

  img {
    filter: ${theme.shadow.art};
  }

  ${theme.media.wide} {
    flex-flow: column nowrap;
    padding: 2rem;
    text-align: center;

    img {
      zoom: 1.8;
    }
  }
`;

const Words = styled.div`
  display: grid;
  flex: 1 1 6rem;
  gap: 0.25rem;
  min-width: 0;
  padding: 0.5rem 0.75rem;
  border-radius: ${theme.radius.medium};
  background: ${theme.color.veilLight};

  strong {
    font-family: ${theme.font.display};
    font-size: ${theme.text.title};
    line-height: 1.2;
    overflow-wrap: anywhere;
  }

  span {
    font-variant-numeric: tabular-nums;
  }

  ${theme.media.wide} {
    flex: none;
    min-width: 14rem;
  }
`;
