import { useSelector } from '@xstate/react';
import styled, { keyframes } from 'styled-components';
import { fromPromise, type SnapshotFrom } from 'xstate';
import { useService } from '#app/app/app-context.tsx';
import type { ActorDependencies } from '#app/app/dependencies.ts';
import { refreshBalance, refreshStatus } from '#app/app/refresh-player.ts';
import { useFlow } from '#app/app/use-flow.ts';
import { VisuallyHidden } from '#app/components/visually-hidden.tsx';
import { theme } from '#app/theme/theme.ts';
import { appConfig } from '#contract/lobby.ts';
import { pullRefreshMachine } from '#machines/app/pull-refresh.machine.ts';
import { isFarPull, showPull } from '#machines/app/pull-refresh-rules.ts';
import { m } from '#messages';
import ArrowIcon from '~icons/ph/arrow-down-bold';
import RefreshIcon from '~icons/ph/arrows-clockwise-bold';
import CheckIcon from '~icons/ph/check-bold';
import { usePull } from './use-pull.ts';

/** The pull-to-refresh indicator: follows the finger, spins, and shows the result. */
export default function PullRefresh() {
  const sessionRef = useService('session');
  const actor = useFlow(pullRefreshFlow, { input: { sessionRef } });
  const state = useSelector(actor, selectShown);
  const distance = useSelector(actor, (snapshot) => snapshot.context.distance);
  usePull(actor.send);

  const isPulled = state === 'pulling';
  const shown = state === 'resting' ? 0 : isPulled ? showPull(distance) : 1;

  return (
    <Place role="status">
      <Sign $follows={isPulled} style={{ opacity: shown, transform: `translateY(${(shown - 1) * 4.5}rem)` }}>
        {state === 'pulling' && (
          <Disc $isReady={isFarPull(distance)}>
            <ArrowIcon aria-hidden style={{ transform: `rotate(${shown * 180}deg)` }} />
          </Disc>
        )}
        {state === 'refreshing' && (
          <Disc $isReady>
            <Turning aria-hidden />
            <VisuallyHidden>{m.app_pull_busy()}</VisuallyHidden>
          </Disc>
        )}
        {state === 'fresh' && (
          <Word $isGood>
            <CheckIcon aria-hidden />
            {m.app_pull_fresh()}
          </Word>
        )}
        {state === 'failed' && <Word>{m.app_pull_failed()}</Word>}
      </Sign>
    </Place>
  );
}

/** A touch without movement looks the same as none, so a tap renders nothing. */
function selectShown({ value }: SnapshotFrom<typeof pullRefreshMachine>) {
  return value === 'touched' ? 'resting' : value;
}

const turn = keyframes`
  to {
    transform: rotate(1turn);
  }
`;

const Place = styled.div`
  position: fixed;
  z-index: ${theme.layer.banner};
  inset: calc(var(--inset-top) + ${theme.size.top}) 1rem auto;
  display: grid;
  justify-items: center;
  pointer-events: none;

  ${theme.media.wide} {
    left: ${theme.size.rail};
  }
`;

const Sign = styled.div<{ $follows: boolean }>`
  transition: ${({ $follows }) =>
    $follows ? 'none' : `transform ${theme.motion.calm} ${theme.motion.ease}, opacity ${theme.motion.calm}`};

  @media (prefers-reduced-motion: reduce) {
    &,
    svg {
      transform: none !important;
    }
  }

  [data-calm] &,
  [data-calm] & svg {
    transform: none !important;
  }
`;

const Disc = styled.div<{ $isReady: boolean }>`
  display: grid;
  place-items: center;
  width: ${theme.size.target};
  height: ${theme.size.target};
  border-radius: ${theme.radius.pill};
  background: ${({ $isReady }) => ($isReady ? theme.color.accent : theme.color.raised)};
  box-shadow: ${theme.shadow.raised};
  color: ${({ $isReady }) => ($isReady ? theme.color.onBright : theme.color.ink)};
  font-size: 1.25rem;
`;

const Turning = styled(RefreshIcon)`
  animation: ${turn} 900ms linear infinite;
`;

const Word = styled.p<{ $isGood?: boolean }>`
  display: flex;
  align-items: center;
  gap: 0.5rem;
  min-height: ${theme.size.target};
  padding: 0.5rem 1.125rem;
  border-radius: ${theme.radius.large};
  background: ${({ $isGood }) => ($isGood ? theme.color.teal : theme.color.cream)};
  box-shadow: ${theme.shadow.raised};
  color: ${theme.color.onBright};
  font-size: ${theme.text.small};
  font-weight: 650;
`;

/** Ignores the actor's signal: the answers stay useful after the player has left the page. */
function pullRefreshFlow({ api, data, currentLogin }: ActorDependencies) {
  const refreshLobby = fromPromise<void, undefined>(async () => {
    const login = currentLogin();
    await Promise.all([
      api.call(appConfig, data.readVersions()).then(data.mergeDocuments),
      refreshBalance(login),
      refreshStatus(login),
    ]);
  });
  return pullRefreshMachine.provide({ actors: { refreshLobby } });
}
