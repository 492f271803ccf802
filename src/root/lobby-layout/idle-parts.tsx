import { useActivityIds } from '#app/app/queries.ts';
import JackpotBubble from '#app/features/jackpot/bubble/jackpot-bubble.tsx';
import { GiftOpener } from '#app/features/vip/gift-opener.tsx';
import { PushMessages } from '#app/root/service-worker/push-messages.tsx';
import { ACTIVITY_ID } from '#contract/constants.ts';

export default function IdleParts() {
  const activityIds = useActivityIds() ?? [];
  return (
    <>
      <PushMessages />
      {activityIds.includes(ACTIVITY_ID.luckyJackpot) && <JackpotBubble />}
      {activityIds.includes(ACTIVITY_ID.vip) && <GiftOpener />}
    </>
  );
}
