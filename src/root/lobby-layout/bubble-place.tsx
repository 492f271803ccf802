import { AskAgain, lazyPart } from '#app/app/lazy-part.tsx';
import { useActivityIds, useLogin } from '#app/app/queries.ts';
import { ACTIVITY_ID } from '#contract/constants.ts';

const JackpotBubble = lazyPart({
  owner: 'the bubble',
  when: 'quiet',
  load: () => import('#app/features/jackpot/bubble/jackpot-bubble.tsx'),
  meanwhile: null,
  missing: AskAgain,
});

/** The jackpot's bubble, for a player while a jackpot activity is open. */
export function BubblePlace() {
  const isOn = useActivityIds()?.includes(ACTIVITY_ID.luckyJackpot) ?? false;
  const isPlayer = useLogin() === 'player';
  return isOn && isPlayer && <JackpotBubble />;
}
