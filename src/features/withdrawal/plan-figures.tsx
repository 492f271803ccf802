import { formatMinutes } from '#app/components/format-minutes.ts';
import { Money } from '#app/components/money.tsx';
import { SumRow, SumRows } from '#app/components/sum-rows.tsx';
import type { WithdrawalPlan } from '#machines/withdrawal/withdrawal-rules.ts';
import { m } from '#messages';

/** Fee, duration and payout; dashes until there is an amount. */
export function PlanFigures({ plan: { type, amount, fee, payout } }: { plan: WithdrawalPlan }) {
  const show = (sum: number) => (amount === 0 ? '–' : <Money amount={sum} />);
  const isFree = type.feeFixed === 0 && type.feeRate === 0;
  return (
    <SumRows>
      <SumRow label={m.withdraw_fee()}>{isFree ? m.withdraw_fee_none() : show(fee)}</SumRow>
      <SumRow label={m.withdraw_arrives()}>
        {m.withdraw_span({ from: formatMinutes(type.minMinutes), to: formatMinutes(type.maxMinutes) })}
      </SumRow>
      <SumRow label={m.withdraw_receive()} strong>
        {show(payout)}
      </SumRow>
    </SumRows>
  );
}
