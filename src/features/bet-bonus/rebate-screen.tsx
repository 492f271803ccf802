import { useEpoch } from '#app/app/queries.ts';
import { ClaimLayer } from '#app/app/rewards/claim-layer.tsx';
import { useClaim } from '#app/app/rewards/use-claim.ts';
import { Link } from '#app/components/link.tsx';
import { PageHead } from '#app/components/page-head.tsx';
import { useGoBack } from '#app/components/use-go-back.ts';
import { BET_BONUS } from '#contract/bet-bonus.ts';
import { m } from '#messages';
import { Page, Ways } from './bet-bonus-page.ts';
import { BetBonusPart } from './bet-bonus-part.tsx';
import { RebateDays } from './rebate-days.tsx';
import { betBonusFlow, useBetBonus } from './use-bet-bonus.ts';

export const title = m.rebate_title;

/** What comes back of each day's bets. The key restarts it for another player. */
export default function RebateScreen() {
  return <Rebate key={useEpoch()} />;
}

function Rebate() {
  const rebate = useBetBonus(BET_BONUS.rebate);
  const claim = useClaim(betBonusFlow, rebate.query.refetch);
  return (
    <Page>
      <PageHead title={m.rebate_title()} lead={m.rebate_lead()} onBack={useGoBack('/member')} />
      <ClaimLayer claim={claim} />
      <BetBonusPart bonus={rebate} over={m.rebate_over()}>
        {(known) => <RebateDays known={known} claim={claim} />}
      </BetBonusPart>
      <Ways>
        <Link to="/vip/rebate/record">{m.rebate_record()}</Link>
      </Ways>
    </Page>
  );
}
