import { ActivityPlace } from '#app/app/activity-place.tsx';
import { ACTIVITY_ID } from '#contract/constants.ts';
import JackpotBand from './jackpot-band.tsx';
import { BandPlace } from './jackpot-wall.tsx';

export function JackpotPlace() {
  return <ActivityPlace activityId={ACTIVITY_ID.luckyJackpot} box={BandPlace} view={JackpotBand} />;
}
