import styled from 'styled-components';
import { LatePlace } from '#app/app/late-place.tsx';
import { AskAgain, lazyPart } from '#app/app/lazy-part.tsx';
import { theme } from '#app/theme/theme.ts';
import { ACTIVITY_ID } from '#contract/constants.ts';

const JackpotBand = lazyPart({
  owner: 'the jackpots',
  when: 'shown',
  load: () => import('./jackpot-band.tsx'),
  meanwhile: null,
  missing: AskAgain,
});

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
