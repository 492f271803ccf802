import styled from 'styled-components';
import { LatePlace } from '#app/app/late-place.tsx';
import { AskAgain, lazyPart } from '#app/app/lazy-part.tsx';
import { ACTIVITY_ID } from '#contract/constants.ts';

const SignInStrip = lazyPart({
  owner: 'the sign-in',
  when: 'shown',
  load: () => import('./sign-in-strip.tsx'),
  meanwhile: null,
  missing: AskAgain,
});

/** Home’s way to the calendar. */
export function SignInPlace() {
  return <LatePlace activityId={ACTIVITY_ID.freeSign} box={Place} view={SignInStrip} />;
}

const Place = styled.div`
  min-height: 4.25rem;
`;
