import { useActivityIds, useDots } from '#app/app/queries.ts';
import { Card } from '#app/components/card.tsx';
import { ACTIVITY_ID } from '#contract/constants.ts';
import { m } from '#messages';
import { Way, WaysTitle } from './way.tsx';

export function RewardsLinks() {
  const isWaiting = useDots()?.signInFlag ?? false;
  if (!useActivityIds()?.includes(ACTIVITY_ID.freeSign)) return null;
  return (
    <Card as="nav" aria-label={m.sign_in_rewards()}>
      <WaysTitle>{m.sign_in_rewards()}</WaysTitle>
      <ul>
        <Way
          to="/activity/sign-in"
          art="spiral-calendar"
          label={m.sign_in_title()}
          news={isWaiting ? m.sign_in_entry_ready() : undefined}
        />
      </ul>
    </Card>
  );
}
