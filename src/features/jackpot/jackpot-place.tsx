import { useSelector } from '@xstate/react';
import { useDeferredValue } from 'react';
import styled from 'styled-components';
import { useService } from '#app/app/app-context.tsx';
import { AskAgain, lazyPart } from '#app/app/lazy-part.tsx';
import { useActivityIds, useLogin } from '#app/app/queries.ts';
import { theme } from '#app/theme/theme.ts';
import { ACTIVITY_ID } from '#contract/constants.ts';

const JackpotBand = lazyPart({
  owner: 'the jackpots',
  when: 'shown',
  load: () => import('./jackpot-band.tsx'),
  meanwhile: null,
  missing: AskAgain,
});

/** Keeps room for the jackpots until it is known who is here, so that nothing below moves. */
export function JackpotPlace() {
  const isPlayer = useLogin() === 'player';
  const isBusy = useSelector(useService('session'), (session) => session.hasTag('busy'));
  const isOn = useActivityIds()?.includes(ACTIVITY_ID.luckyJackpot);
  /** The band comes a render later: its query updates every reader of the cache. */
  const isDue = useDeferredValue(isPlayer, false);
  if (!isOn || !(isPlayer || isBusy)) return null;

  return <Place>{isPlayer && isDue && <JackpotBand />}</Place>;
}

/** The band's height: its frame and head, and one or two lines of pools. */
const Place = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  min-height: 14.25rem;

  ${theme.media.wide} {
    min-height: 9.375rem;
  }
`;
