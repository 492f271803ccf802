import { Figures } from '#app/components/figures.tsx';
import { formatMinutes } from '#app/components/format-minutes.ts';
import { Money } from '#app/components/money.tsx';
import type { WithdrawalPlan } from '#machines/withdrawal/plan-withdrawal.ts';
import { m } from '#messages';

/** What a withdrawal costs, how long it takes and what arrives. */
export function PlanFigures({ plan: { type, fee, payout } }: { plan: WithdrawalPlan }) {
  const isFree = type.feeFixed === 0 && type.feeRate === 0;
  return (
    <Figures>
      <div>
        <dt>{m.withdraw_fee()}</dt>
        <dd>{isFree ? m.withdraw_fee_none() : <Money amount={fee} />}</dd>
      </div>
      <div>
        <dt>{m.withdraw_arrives()}</dt>
        <dd>
          {m.withdraw_span({ from: formatMinutes(type.minMinutes), to: formatMinutes(type.maxMinutes) })}
        </dd>
      </div>
      <div data-main>
        <dt>{m.withdraw_receive()}</dt>
        <dd>
          <Money amount={payout} />
        </dd>
      </div>
    </Figures>
  );
}
