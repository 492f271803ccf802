import styled from 'styled-components';
import { lazyPart } from '#app/app/lazy-part.tsx';
import { useAppConfig } from '#app/app/queries.ts';
import { Bullets, Stack } from '#app/components/layout.ts';
import { Part } from '#app/components/part.tsx';
import type { AppConfig } from '#contract/app-config.ts';
import { formatMoney } from '#contract/money.ts';
import { m } from '#messages';

/** What the jackpot draw is, for somebody who cannot draw yet. */
export default function JackpotFacts() {
  return (
    <Facts $gap={1.5}>
      <Part title={m.draw_rule_chances()}>
        <DrawWays chances={useAppConfig()?.drawChances} />
        <p>{m.draw_rule_won_jackpot()}</p>
        <p>{m.draw_rule_won_coins()}</p>
      </Part>
      <Part title={m.draw_pools_title()}>
        <PoolsSheet />
      </Part>
    </Facts>
  );
}

const PoolsSheet = lazyPart(() => import('./pools-sheet.tsx'), { near: '24rem' });

/** What earns a draw, by the config. */
export function DrawWays({ chances }: { chances: AppConfig['drawChances'] | undefined }) {
  const { daily = 0, depositPerChance = 0, wagerPerChance = 0 } = chances ?? {};
  if (daily + depositPerChance + wagerPerChance === 0) return <p>{m.draw_rule_no_way()}</p>;
  return (
    <Bullets>
      {depositPerChance > 0 && <li>{m.draw_rule_by_deposit({ amount: formatMoney(depositPerChance) })}</li>}
      {wagerPerChance > 0 && <li>{m.draw_rule_by_wager({ amount: formatMoney(wagerPerChance) })}</li>}
      {daily > 0 && <li>{m.draw_rule_by_day({ count: daily })}</li>}
      <li>{m.draw_rule_chances_stay()}</li>
    </Bullets>
  );
}

const Facts = styled(Stack)`
  padding-top: 1.75rem;
`;
