import styled from 'styled-components';
import { lazyView } from '#app/app/lazy-view.ts';
import { LatePlace } from '#app/features/home/late-place.tsx';
import { theme } from '#app/theme/theme.ts';
import { ACTIVITY_ID } from '#contract/constants.ts';

const JackpotBand = lazyView('the jackpots', () => import('./jackpot-band.tsx'));

export function JackpotPlace() {
  return <LatePlace activityId={ACTIVITY_ID.luckyJackpot} box={Place} view={JackpotBand} />;
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
