import styled from 'styled-components';
import { ActivityPlace } from '#app/app/activity-place.tsx';
import { Stack } from '#app/components/layout.ts';
import { theme } from '#app/theme/theme.ts';
import { ACTIVITY_ID } from '#contract/constants.ts';
import JackpotBand from './jackpot-band.tsx';

export function JackpotPlace() {
  return <ActivityPlace activityId={ACTIVITY_ID.luckyJackpot} box={BandPlace} view={JackpotBand} />;
}

/** The height of the band: border, heading, and one or two lines of pools. */
export const BandPlace = styled(Stack)`
  min-height: 14.25rem;

  ${theme.media.wide} {
    min-height: 9.375rem;
  }
`;
