import styled from 'styled-components';
import { lazyPart } from '#app/app/lazy-part.tsx';
import { theme } from '#app/theme/theme.ts';
import type { RefusalProps } from './protection-parts.tsx';

const Room = styled.div`
  min-height: ${theme.size.target};
`;

/** What the lowest deposit limit leaves. Keeps its line, so that nothing moves. */
export const DepositLeft = lazyPart<object>(
  () =>
    import('./protection-parts.tsx').then(({ protectionParts }) => ({
      default: protectionParts.DepositLeft,
    })),
  { fallback: <Room />, missing: () => <Room /> },
);

/** Why a limit or a break refuses something, in words. */
export const Refusal = lazyPart<RefusalProps>(
  () =>
    import('./protection-parts.tsx').then(({ protectionParts }) => ({ default: protectionParts.Refusal })),
  { missing: () => null },
);
