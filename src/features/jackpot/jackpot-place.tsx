import styled from 'styled-components';
import { ActivityPlace } from '#app/app/activity-place.tsx';
import { theme } from '#app/theme/theme.ts';
import { ACTIVITY_ID } from '#contract/constants.ts';
import JackpotBand from './jackpot-band.tsx';

export function JackpotPlace() {
  return <ActivityPlace activityId={ACTIVITY_ID.luckyJackpot} box={Place} view={JackpotBand} />;
}

/** The height of the band: border, heading, and one or two lines of pools. */
const Place = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  min-height: 14.25rem;

  ${theme.media.wide} {
    min-height: 9.375rem;
  }
`;
