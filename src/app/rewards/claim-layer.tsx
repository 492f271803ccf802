import { useSelector } from '@xstate/react';
import styled from 'styled-components';
import { REWARD_TYPE, useDescribeRewards } from '#app/app/describe-rewards.ts';
import { AWARD_ART, AwardLayer } from '#app/app/dialogs/award-layer.tsx';
import { isForShop, PrizeArt } from '#app/app/prize.tsx';
import Unanswered from '#app/components/unanswered.tsx';
import { useUnanswered } from '#app/components/use-unanswered.ts';
import { formatMoney } from '#contract/money.ts';
import type { ClaimNotice } from '#machines/claim/claim.machine.ts';
import { m } from '#messages';
import type { ClaimRef } from './use-claim.ts';

/** What came of a page's claims: why nothing was paid, an answer that has not arrived, the award. */
export function ClaimLayer({ claim }: { claim: ClaimRef }) {
  const notice = useSelector(claim, ({ context }) => context.notice);
  const unanswered = useUnanswered(useSelector(claim, ({ children }) => children.submission));
  return (
    <>
      <Status role="status">{notice && describeNotice[notice]()}</Status>
      {unanswered && <Unanswered compact submission={unanswered} />}
      <Award claim={claim} />
    </>
  );
}

function Award({ claim }: { claim: ClaimRef }) {
  const claimed = useSelector(claim, ({ context }) => context.claimed);
  const describeAll = useDescribeRewards();
  const [first] = claimed?.rewards ?? [];
  if (!claimed || !first) return null;
  const { rewards, wagering, refused } = claimed;
  const kept = rewards.filter(({ propId }) => isForShop(REWARD_TYPE, propId));
  const lead = [
    wagering > 0 ? m.rewards_wager({ amount: formatMoney(wagering) }) : m.rewards_wager_nothing(),
    ...(refused > 0 ? [m.rewards_some_refused({ count: refused })] : []),
    ...(kept.length > 0 ? [m.rewards_kept({ rewards: describeAll(kept) })] : []),
  ].join(' ');
  return (
    <AwardLayer
      title={m.sign_in_award({ rewards: describeAll(rewards) })}
      lead={lead}
      art={<PrizeArt type={REWARD_TYPE} propId={first.propId} size={AWARD_ART} eager />}
      doneLabel={m.sign_in_award_done()}
      onClose={() => claim.send({ type: 'award.close' })}
    />
  );
}

const describeNotice: Record<ClaimNotice, () => string> = {
  taken: m.rewards_notice_taken,
  over: m.rewards_notice_over,
  locked: m.rewards_notice_locked,
  changed: m.rewards_notice_changed,
  closed: m.rewards_notice_closed,
  failed: m.rewards_notice_failed,
  unknown: m.rewards_notice_unknown,
};

const Status = styled.p`
  font-weight: 600;

  &:empty {
    display: none;
  }
`;
