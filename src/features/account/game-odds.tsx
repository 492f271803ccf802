import styled from 'styled-components';
import { useGames } from '#app/app/queries.ts';
import { Card } from '#app/components/card.tsx';
import { DataTable } from '#app/components/data-table.ts';
import { CardTitle } from '#app/components/layout.ts';
import { theme } from '#app/theme/theme.ts';
import { formatMoney } from '#contract/money.ts';
import { matchOdds } from '#games/rules/dice-odds.ts';
import { lineOdds } from '#games/rules/reel-odds.ts';
import { returnInHundredths } from '#games/rules/return-in-hundredths.ts';
import { chanceOfReaching, mostPicks, multiplierAfter } from '#games/rules/settle-pots.ts';
import type { DiceRules, PotRules, ReelRules, Title } from '#games/rules/title.ts';
import { titleByGameId, titles } from '#games/rules/titles.ts';
import { getLocale } from '#locale';
import { m } from '#messages';

/** How the game is played, what it pays and how often; nothing for a game without known rules. */
export default function GameOdds({ gameId }: { gameId: number }) {
  const [game] = useGames([gameId]);
  const title = game ? titles[game.title] : titleByGameId(gameId);
  if (!title) return null;
  const { heads, rows } = readOdds(title);
  const limits = { min: formatMoney(title.minBet), max: formatMoney(title.maxBet) };
  return (
    <Sheet $sunken $gap={0.5} aria-label={m.game_rules()}>
      <CardTitle>{m.game_rules()}</CardTitle>
      <p>{describeRules(title)}</p>
      <p>
        {m.game_rtp()} <b>{formatPercent(returnInHundredths(title) / 10_000)}</b>
      </p>
      <DataTable>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([what, pays, odds]) => (
            <tr key={what}>
              <th scope="row">{what}</th>
              <td>{pays}</td>
              <td>{odds}</td>
            </tr>
          ))}
        </tbody>
      </DataTable>
      <p>{m.game_rules_includes_stake()}</p>
      <p>{m.game_rules_limits(limits)}</p>
      <p>{m.game_rules_chance()}</p>
    </Sheet>
  );
}

function describeRules(title: Title): string {
  switch (title.engine) {
    case 'dice':
      return m.game_rules_dice({ dice: String(title.rules.dice) });
    case 'reels':
      return m.game_rules_reels({ lines: String(title.rules.lines.length) });
    case 'pots':
      return m.pots_rules({ count: String(title.rules.pots), empty: String(title.rules.empty) });
  }
}

interface Odds {
  heads: readonly [what: string, pays: string, odds: string];
  rows: readonly (readonly [what: string, pays: string, odds: string])[];
}

function readOdds(title: Title): Odds {
  switch (title.engine) {
    case 'dice':
      return {
        heads: [m.game_rules_matches(), m.game_rules_returns(), m.game_rules_odds()],
        rows: diceRows(title.rules),
      };
    case 'reels':
      return {
        heads: [m.auth_wall_best_symbol(), m.game_rules_returns(), m.game_rules_odds()],
        rows: reelRows(title.rules),
      };
    case 'pots':
      return {
        heads: [m.pots_rules_broken(), m.game_rules_returns(), m.pots_rules_chance()],
        rows: potRows(title.rules),
      };
  }
}

function diceRows(rules: DiceRules): Odds['rows'] {
  return [...matchOdds(rules)].reverse().map(({ matches, ways, all }) => {
    const times = rules.pays[matches] ?? 0;
    const pays = times === 0 ? m.game_rules_nothing() : m.game_rules_times_bet({ times: String(times) });
    const odds = m.game_rules_ways({ ways: String(ways), all: String(all) });
    return [String(matches), pays, `${odds} · ${formatPercent(ways / all)}`] as const;
  });
}

/** The symbol that pays most for five in a row, on one line. */
function reelRows(rules: ReelRules): Odds['rows'] {
  const [best] = Object.entries(rules.pays).sort(([, a], [, b]) => b[2] - a[2]);
  if (!best) return [];
  const [letter, pays] = best;
  const odds = lineOdds(rules, letter);
  return [2, 1, 0].map((at) => [
    m.game_rules_in_a_row({ count: String(at + 3) }),
    m.auth_wall_line_bet({ times: formatNumber(pays[at] ?? 0) }),
    m.game_rules_one_in({ count: formatNumber(Math.round(1 / (odds[at] ?? 1))) }),
  ]);
}

function potRows(rules: PotRules): Odds['rows'] {
  return Array.from({ length: mostPicks(rules) }, (_, index) => {
    const picks = index + 1;
    const pays = multiplierAfter(rules, picks);
    const { numerator, denominator } = chanceOfReaching(rules, picks);
    const times = formatNumber(Math.floor((pays.numerator / pays.denominator) * 100) / 100);
    return [
      String(picks),
      m.game_rules_times_bet({ times }),
      formatPercent(numerator / denominator),
    ] as const;
  });
}

function formatNumber(value: number): string {
  return value.toLocaleString(getLocale());
}

function formatPercent(share: number): string {
  return share.toLocaleString(getLocale(), { style: 'percent', maximumFractionDigits: 2 });
}

const Sheet = styled(Card)`
  margin-top: 1.5rem;
  font-size: ${theme.text.small};

  table {
    table-layout: fixed;
  }

  p {
    color: ${theme.color.dim};
  }

  b {
    color: ${theme.color.ink};
  }
`;
