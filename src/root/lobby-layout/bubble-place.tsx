import { lazyPart, RetryLater } from '#app/app/lazy-part.tsx';
import { useLogin } from '#app/app/queries.ts';

const IdleParts = lazyPart({
  when: 'idle',
  load: () => import('./idle-parts.tsx'),
  fallback: null,
  missing: RetryLater,
});

/** What opens above the pages by itself, for players, once the page has nothing else to load. */
export function BubblePlace() {
  return useLogin() === 'player' && <IdleParts />;
}
