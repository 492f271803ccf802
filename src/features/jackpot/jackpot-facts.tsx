import styled from 'styled-components';
import { lazyPart } from '#app/app/lazy-part.tsx';
import { useAppConfig } from '#app/app/queries.ts';
import { theme } from '#app/theme/theme.ts';
import type { AppConfig } from '#contract/app-config.ts';
import { formatMoney } from '#contract/money.ts';
import { m } from '#messages';

/** What the jackpot draw is, for somebody who cannot draw yet. */
export default function JackpotFacts() {
  return (
    <Facts>
      <section aria-label={m.draw_rule_chances()}>
        <h2>{m.draw_rule_chances()}</h2>
        <DrawWays chances={useAppConfig()?.drawChances} />
        <p>{m.draw_rule_won_jackpot()}</p>
        <p>{m.draw_rule_won_coins()}</p>
      </section>
      <section aria-label={m.draw_pools_title()}>
        <h2>{m.draw_pools_title()}</h2>
        <PoolsSheet />
      </section>
    </Facts>
  );
}

const PoolsSheet = lazyPart(() => import('./pools-sheet.tsx'), { near: '24rem' });

/** What earns a draw, by the config. */
export function DrawWays({ chances }: { chances: AppConfig['drawChances'] | undefined }) {
  const { daily = 0, depositPerChance = 0, wagerPerChance = 0 } = chances ?? {};
  if (daily + depositPerChance + wagerPerChance === 0) return <p>{m.draw_rule_no_way()}</p>;
  return (
    <ul>
      {depositPerChance > 0 && <li>{m.draw_rule_by_deposit({ amount: formatMoney(depositPerChance) })}</li>}
      {wagerPerChance > 0 && <li>{m.draw_rule_by_wager({ amount: formatMoney(wagerPerChance) })}</li>}
      {daily > 0 && <li>{m.draw_rule_by_day({ count: daily })}</li>}
      <li>{m.draw_rule_chances_stay()}</li>
    </ul>
  );
}

const Facts = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 1.5rem;
  padding-top: 1.75rem;

  section {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 0.625rem;
  }

  section > ul {
    display: grid;
    gap: 0.375rem;
    padding-inline-start: 1.125rem;
    list-style: disc;
  }

  li::marker {
    color: ${theme.color.accent};
  }
`;
