import { useCallback } from 'react';
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
import { FundWeeks } from './fund-weeks.tsx';
import { RebateDays } from './rebate-days.tsx';
import { betBonusFlow, useBetBonus } from './use-bet-bonus.ts';

export const title = m.rebate_bonus_title;

/** Rebate and fund together. The key restarts them for another player. */
export default function BonusRebateScreen() {
  return <BonusRebate key={useEpoch()} />;
}

function BonusRebate() {
  const rebate = useBetBonus(BET_BONUS.rebate);
  const fund = useBetBonus(BET_BONUS.fund);
  const { refetch: refetchRebate } = rebate.query;
  const { refetch: refetchFund } = fund.query;
  const refetch = useCallback(() => {
    void refetchRebate();
    void refetchFund();
  }, [refetchRebate, refetchFund]);
  const claim = useClaim(betBonusFlow, refetch);
  return (
    <Page>
      <PageHead title={m.rebate_bonus_title()} lead={m.rebate_bonus_lead()} onBack={useGoBack('/member')} />
      <ClaimLayer claim={claim} />
      <h2>{m.rebate_title()}</h2>
      <BetBonusPart bonus={rebate} over={m.rebate_over()}>
        {(known) => <RebateDays known={known} claim={claim} />}
      </BetBonusPart>
      <h2>{m.rebate_fund()}</h2>
      <BetBonusPart bonus={fund} over={m.rebate_fund_over()}>
        {(known) => <FundWeeks known={known} claim={claim} />}
      </BetBonusPart>
      <Ways>
        <Link to="/vip/rebate/record">{m.rebate_record()}</Link>
      </Ways>
    </Page>
  );
}
