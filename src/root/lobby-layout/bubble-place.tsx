import { lazyPart, RetryLater } from '#app/app/lazy-part.tsx';
import { useActivityIds, useLogin } from '#app/app/queries.ts';
import { ACTIVITY_ID } from '#contract/constants.ts';

const JackpotBubble = lazyPart({
  when: 'idle',
  load: () => import('#app/features/jackpot/bubble/jackpot-bubble.tsx'),
  fallback: null,
  missing: RetryLater,
});

export function BubblePlace() {
  const isOn = useActivityIds()?.includes(ACTIVITY_ID.luckyJackpot) ?? false;
  const isPlayer = useLogin() === 'player';
  return isOn && isPlayer && <JackpotBubble />;
}
