import { useActivityIds, useEpoch, useUser } from '#app/app/queries.ts';
import JackpotBubble from '#app/features/jackpot/bubble/jackpot-bubble.tsx';
import { isPushOnFor, PushKeeper } from '#app/features/push/index.tsx';
import { GiftOpener } from '#app/features/vip/gift-opener.tsx';
import { PushMessages } from '#app/root/service-worker/push-messages.tsx';
import { ACTIVITY_ID } from '#contract/constants.ts';

export default function IdleParts() {
  const activityIds = useActivityIds() ?? [];
  const epoch = useEpoch();
  const userId = useUser()?.id ?? '';
  return (
    <>
      <PushMessages />
      {isPushOnFor(userId) && <PushKeeper key={epoch} />}
      {activityIds.includes(ACTIVITY_ID.luckyJackpot) && <JackpotBubble />}
      {activityIds.includes(ACTIVITY_ID.vip) && <GiftOpener />}
    </>
  );
}
