import styled from 'styled-components';
import { Card } from '#app/components/card.tsx';
import { formatCount } from '#app/components/format-count.ts';
import { formatBusinessDay } from '#app/components/format-period.ts';
import { Hint } from '#app/components/layout.ts';
import { Money } from '#app/components/money.tsx';
import { SumRow, SumRows } from '#app/components/sum-rows.tsx';
import { type ClaimRef, RightCard } from '#app/features/claims/index.ts';
import { theme } from '#app/theme/theme.ts';
import { formatMoney } from '#contract/money.ts';
import { m } from '#messages';
import type { KnownRebates } from './use-rebates.ts';

type Week = KnownRebates['weeks'][number];
type Terms = NonNullable<KnownRebates['terms']>;

/** The terms of the fund, this week so far and the last one, each with its reckoning. */
export function FundWeeks({ known, claim }: { known: KnownRebates; claim: ClaimRef }) {
  const { terms, weeks, ahead } = known;
  if (terms === null) return null;
  const { percent, minRounds, cap, betMultiple } = terms;
  return (
    <>
      <Hint>
        {m.rebate_fund_terms({
          ...{ percent, rounds: formatCount(minRounds), cap: formatMoney(cap), times: betMultiple },
        })}
      </Hint>
      {weeks.map((week, index) => {
        const title =
          index === 0 ? m.rebate_fund_week() : m.rebate_fund_of({ day: formatBusinessDay(week.firstDay) });
        return week.right ? (
          <RightCard
            key={week.key}
            right={week.right}
            title={title}
            art={index === 0 ? 'hourglass-not-done' : 'honey-pot'}
            claim={claim}
            ahead={ahead}
            progress={week.right.block === 'progress' ? describeRounds(week, terms) : undefined}
          >
            <Reckoning week={week} percent={percent} />
          </RightCard>
        ) : (
          <Card key={week.key} as="article" aria-label={title}>
            <h3>{title}</h3>
            <Reckoning week={week} percent={percent} />
            <Hint>{describeNothing(week, terms)}</Hint>
          </Card>
        );
      })}
      <Hint>{m.rebate_fund_rule()}</Hint>
    </>
  );
}

function Reckoning({ week, percent }: { week: Week; percent: number }) {
  const { rounds, stake, win, bonuses, loss, margin, amount } = week;
  if (rounds === 0) return null;
  return (
    <Bill>
      <SumRows>
        <SumRow label={m.rebate_fund_rounds()}>{formatCount(rounds)}</SumRow>
        <SumRow label={m.rebate_fund_bets()}>
          <Money amount={stake} />
        </SumRow>
        <SumRow label={m.rebate_fund_wins()}>
          <Money amount={win} />
        </SumRow>
        <SumRow label={m.rebate_fund_bonuses()}>
          <Money amount={bonuses} />
        </SumRow>
        <SumRow label={m.rebate_fund_loss()}>
          <Money amount={loss} />
        </SumRow>
        <SumRow label={m.rebate_fund_margin()}>
          <Money amount={margin} />
        </SumRow>
        <SumRow label={m.rebate_fund_sum({ percent })} strong>
          <Money amount={amount} />
        </SumRow>
      </SumRows>
    </Bill>
  );
}

function describeRounds({ rounds }: Week, { minRounds }: Terms): string {
  return m.rebate_fund_progress({ done: formatCount(rounds), needed: formatCount(minRounds) });
}

/** Why a week gives nothing. */
function describeNothing(week: Week, terms: Terms): string {
  if (week.rounds === 0) return m.rebate_fund_no_rounds();
  if (week.loss === 0) return m.rebate_fund_no_loss();
  return week.rounds < terms.minRounds ? describeRounds(week, terms) : m.rebate_fund_too_small();
}

const Bill = styled.div`
  padding-block: 0.5rem;
  font-size: ${theme.text.small};

  dd {
    font-size: ${theme.text.small};
  }
`;
