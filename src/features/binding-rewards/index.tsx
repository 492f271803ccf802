import styled from 'styled-components';
import { lazyPart, RetryLater } from '#app/app/lazy-part.tsx';

/** Below the bank deposit. */
export const BindSteps = lazyPart({
  when: 'near',
  load: () => import('./bind-steps.tsx'),
  place: styled.div``,
  fallback: null,
  missing: RetryLater,
});
