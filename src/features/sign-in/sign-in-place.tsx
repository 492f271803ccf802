import styled from 'styled-components';
import { ActivityPlace } from '#app/app/activity-place.tsx';
import { lazyPart, RetryLater } from '#app/app/lazy-part.tsx';
import { ACTIVITY_ID } from '#contract/constants.ts';

const SignInStrip = lazyPart({
  when: 'shown',
  load: () => import('./sign-in-strip.tsx'),
  fallback: null,
  missing: RetryLater,
});

/** The entry to the calendar on home. */
export function SignInPlace() {
  return <ActivityPlace activityId={ACTIVITY_ID.freeSign} box={Place} view={SignInStrip} />;
}

const Place = styled.div`
  min-height: 4.25rem;
`;
