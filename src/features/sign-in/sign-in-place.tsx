import styled from 'styled-components';
import { lazyView } from '#app/app/lazy-view.ts';
import { LatePlace } from '#app/features/home/late-place.tsx';
import { ACTIVITY_ID } from '#contract/constants.ts';

const SignInStrip = lazyView('the sign-in', () => import('./sign-in-strip.tsx'));

/** Home’s way to the calendar. */
export function SignInPlace() {
  return <LatePlace activityId={ACTIVITY_ID.freeSign} box={Place} view={SignInStrip} />;
}

const Place = styled.div`
  min-height: 4.25rem;
`;
