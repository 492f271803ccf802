import { lazyPart } from '#app/app/lazy-part.tsx';
import { useLogin } from '#app/app/queries.ts';

const IdleParts = lazyPart(() => import('./idle-parts.tsx'), { when: 'idle' });

/** What opens above the pages by itself, for players, once the page has nothing else to load. */
export function BubblePlace() {
  return useLogin() === 'player' && <IdleParts />;
}
