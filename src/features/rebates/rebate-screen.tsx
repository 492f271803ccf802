import { type ReactNode, useCallback } from 'react';
import { useLocation } from 'react-router-dom';
import styled from 'styled-components';
import { useEpoch } from '#app/app/queries.ts';
import { useGoBack } from '#app/app/use-go-back.ts';
import { EmptyState } from '#app/components/empty-state.tsx';
import { Lead, Page, Stack, Ways } from '#app/components/layout.ts';
import { Link } from '#app/components/link.tsx';
import { PageHead } from '#app/components/page-head.tsx';
import { VisuallyHidden } from '#app/components/visually-hidden.tsx';
import { BonusPage, ClaimLayer, type ClaimRef, RewardBody, useClaim } from '#app/features/claims/index.ts';
import { theme } from '#app/theme/theme.ts';
import { REBATE_KIND } from '#contract/rebates.ts';
import { m } from '#messages';
import { FundWeeks } from './fund-weeks.tsx';
import { RebateDays } from './rebate-days.tsx';
import { type KnownRebates, type RebatesQuery, rebateFlow, useRebates } from './use-rebates.ts';

export const title = m.rebate_title;

/**
 * The money that comes back from bets: under VIP the rebate, in the bonus centre also the weekly fund. The
 * key restarts it for another player.
 */
export default function RebateScreen() {
  const epoch = useEpoch();
  return useLocation().pathname.startsWith('/vip') ? <VipRebate key={epoch} /> : <BonusRebate key={epoch} />;
}

function VipRebate() {
  const rebate = useRebates(REBATE_KIND.rebate);
  const claim = useClaim(rebateFlow, rebate.refresh);
  return (
    <Page>
      <PageHead title={m.rebate_title()} lead={m.rebate_lead()} onBack={useGoBack('/member')} />
      <Parts>
        <ClaimLayer claim={claim} />
        <VisuallyHidden as="h2">{m.rebate_title()}</VisuallyHidden>
        <Rebate rebate={rebate} claim={claim} />
      </Parts>
      <Record />
    </Page>
  );
}

function BonusRebate() {
  const rebate = useRebates(REBATE_KIND.rebate);
  const fund = useRebates(REBATE_KIND.fund);
  const { refresh: refreshRebate } = rebate;
  const { refresh: refreshFund } = fund;
  const refresh = useCallback(() => {
    refreshRebate();
    refreshFund();
  }, [refreshRebate, refreshFund]);
  const claim = useClaim(rebateFlow, refresh);
  return (
    <BonusPage>
      <Parts>
        <Lead>{m.rebate_bonus_lead()}</Lead>
        <ClaimLayer claim={claim} />
        <h2>{m.rebate_title()}</h2>
        <Rebate rebate={rebate} claim={claim} />
        <h2>{m.rebate_fund()}</h2>
        <RebatesPart bonus={fund} over={m.rebate_fund_over()}>
          {(known) => <FundWeeks known={known} claim={claim} />}
        </RebatesPart>
      </Parts>
      <Record />
    </BonusPage>
  );
}

function Rebate({ rebate, claim }: { rebate: RebatesQuery; claim: ClaimRef }) {
  return (
    <RebatesPart bonus={rebate} over={m.rebate_over()}>
      {(known) => <RebateDays known={known} claim={claim} />}
    </RebatesPart>
  );
}

function Record() {
  return (
    <Ways>
      <Link to="/vip/rebate/record">{m.rebate_record()}</Link>
    </Ways>
  );
}

interface RebatesPartProps {
  bonus: RebatesQuery;
  /** Text while the bonus is off. */
  over: string;
  children: (known: KnownRebates) => ReactNode;
}

/** Rebates or the fund once they are there; before that, why they are not. */
function RebatesPart({ bonus: { query, isOff }, over, children }: RebatesPartProps) {
  return (
    <RewardBody
      query={query}
      isOff={isOff}
      over={
        <EmptyState art="money-with-wings" title={over} compact>
          {m.rebate_over_hint()}
        </EmptyState>
      }
      failed={m.rebate_failed()}
      loading={m.rebate_loading()}
      boxes={['9rem', '12rem']}
    >
      {children}
    </RewardBody>
  );
}

const Parts = styled(Stack)`
  h3 {
    font-size: ${theme.text.body};
  }
`;
