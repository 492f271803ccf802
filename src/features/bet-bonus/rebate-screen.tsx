import styled from 'styled-components';
import { useEpoch } from '#app/app/queries.ts';
import { ClaimLayer } from '#app/app/rewards/claim-layer.tsx';
import { useClaim } from '#app/app/rewards/use-claim.ts';
import { Link } from '#app/components/link.tsx';
import { PageHead } from '#app/components/page-head.tsx';
import { useGoBack } from '#app/components/use-go-back.ts';
import { theme } from '#app/theme/theme.ts';
import { BET_BONUS } from '#contract/bet-bonus.ts';
import { m } from '#messages';
import { BetBonusPart } from './bet-bonus-part.tsx';
import { RebateDays } from './rebate-days.tsx';
import { betBonusFlow, useBetBonus } from './use-bet-bonus.ts';

export const title = m.rebate_title;

/** What comes back of each day's bets. The key restarts it for another player. */
export default function RebateScreen() {
  return <Rebate key={useEpoch()} />;
}

function Rebate() {
  const query = useBetBonus(BET_BONUS.rebate);
  const claim = useClaim(betBonusFlow, query.refetch);
  return (
    <Page>
      <PageHead title={m.rebate_title()} lead={m.rebate_lead()} onBack={useGoBack('/member')} />
      <ClaimLayer claim={claim} />
      <BetBonusPart query={query} over={m.rebate_over()}>
        {(known) => <RebateDays known={known} claim={claim} />}
      </BetBonusPart>
      <Ways>
        <Link to="/vip/rebate/record">{m.rebate_record()}</Link>
      </Ways>
    </Page>
  );
}

export const Page = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 1rem;
  max-width: 44rem;
  margin-inline: auto;
  padding-block: 0.75rem 2rem;

  h2 {
    font-size: ${theme.text.title};
  }

  h3 {
    font-size: ${theme.text.body};
  }
`;

export const Ways = styled.nav`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: 0 1.5rem;

  a {
    display: inline-flex;
    align-items: center;
    min-height: ${theme.size.target};
    color: ${theme.color.dim};
    text-decoration: underline;
    text-decoration-color: ${theme.color.lineStrong};
    text-underline-offset: 0.25em;
  }
`;
