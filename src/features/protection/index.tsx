import styled from 'styled-components';
import { lazyPart, RetryLater } from '#app/app/lazy-part.tsx';
import { theme } from '#app/theme/theme.ts';
import type { RefusedProps } from './protection-parts.tsx';

const load = async () => (await import('./protection-parts.tsx')).protectionParts;

/** Keeps its line, so that nothing moves. */
const Room = styled.div`
  min-height: ${theme.size.target};
`;

export const DepositLeft = lazyPart({
  when: 'pressed',
  load: async () => ({ default: (await load()).DepositLeft }),
  fallback: <Room />,
  missing: Room,
});

export const DepositRefused = lazyPart<RefusedProps>({
  when: 'pressed',
  load: async () => ({ default: (await load()).DepositRefused }),
  fallback: null,
  missing: RetryLater,
});

/** Below the bar of a game: why its last round was refused. */
export const RoundRefused = lazyPart({
  when: 'pressed',
  load: async () => ({ default: (await load()).RoundRefused }),
  fallback: null,
  missing: RetryLater,
});

export const PlayRefused = lazyPart({
  when: 'pressed',
  load: async () => ({ default: (await load()).PlayRefused }),
  fallback: null,
});
