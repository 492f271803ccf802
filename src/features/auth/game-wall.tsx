import styled from 'styled-components';
import { useGames } from '#app/app/queries.ts';
import { Art } from '#app/components/art.tsx';
import { gameArt } from '#app/components/game-art.ts';
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

/** What a visitor who wants to play sees of a game, beside the log-in. */
export const views = { GameFace, GameOdds };

interface GameProps {
  gameId: number;
}

/** The game's art, name and return, and how it is played in a sentence. */
function GameFace({ gameId }: GameProps) {
  const { name, title } = useWantedGame(gameId);
  const { art, tile } = gameArt(title?.id ?? '');
  return (
    <Panel style={{ background: theme.tile[tile] }}>
      <Art name={art} size="min(8.5rem, 30vw)" eager />
      <Words>
        <strong>{name}</strong>
        {title && (
          <>
            <b>{m.ui_return_to_player({ percent: formatPercent(returnInHundredths(title) / 10_000) })}</b>
            <span>{describeRules(title)}</span>
          </>
        )}
      </Words>
    </Panel>
  );
}

/** What the game pays and how often; nothing for a game without known rules. */
function GameOdds({ gameId }: GameProps) {
  const { title } = useWantedGame(gameId);
  if (!title) return null;
  const { heads, rows } = readOdds(title);
  const limits = { min: formatMoney(title.minBet), max: formatMoney(title.maxBet) };
  return (
    <Sheet aria-label={m.game_rules()}>
      <h2>{m.game_rules()}</h2>
      <table>
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
      </table>
      <p>{m.game_rules_includes_stake()}</p>
      <p>{m.game_rules_limits(limits)}</p>
      <p>{m.game_rules_chance()}</p>
    </Sheet>
  );
}

function useWantedGame(gameId: number): { name: string; title: Title | undefined } {
  const [game] = useGames([gameId]);
  const title = game ? titles[game.title] : titleByGameId(gameId);
  return { name: game?.name ?? title?.name ?? m.game_unnamed(), title };
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
  return matchOdds(rules)
    .toReversed()
    .map(({ matches, ways, all }) => {
      const times = rules.pays[matches] ?? 0;
      const pays = times === 0 ? m.game_rules_nothing() : m.game_rules_times_bet({ times: String(times) });
      const odds = m.game_rules_ways({ ways: String(ways), all: String(all) });
      return [String(matches), pays, `${odds} · ${formatPercent(ways / all)}`] as const;
    });
}

/** The symbol that pays most for five in a row, on one line. */
function reelRows(rules: ReelRules): Odds['rows'] {
  const [best] = Object.entries(rules.pays).toSorted(([, a], [, b]) => b[2] - a[2]);
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

const Panel = styled.div`
  position: relative;
  isolation: isolate;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: center;
  gap: 0.5rem 1rem;
  min-height: 10rem;
  padding: 1rem 1rem 1rem 4rem;
  overflow: hidden;
  border-radius: ${theme.radius.huge};

  &::before {
    content: '';
    position: absolute;
    z-index: -1;
    inset: 0;
    background: linear-gradient(${theme.color.veilLight}, ${theme.color.veil});
  }

  img {
    filter: ${theme.shadow.art};
  }

  ${theme.media.short} {
    padding-left: 1rem;
  }

  ${theme.media.wide} {
    flex-direction: column;
    padding: 2rem;
    text-align: center;

    img {
      zoom: 1.8;
    }
  }
`;

const Words = styled.div`
  display: grid;
  flex: 1 1 9rem;
  gap: 0.25rem;
  min-width: 0;

  strong {
    font-family: ${theme.font.display};
    font-size: ${theme.text.title};
    line-height: 1.2;
    overflow-wrap: anywhere;
  }

  b {
    font-variant-numeric: tabular-nums;
  }

  span {
    font-size: ${theme.text.small};
  }

  ${theme.media.wide} {
    flex: none;
    max-width: 30rem;

    span {
      font-size: ${theme.text.body};
    }
  }
`;

const Sheet = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 0.5rem;
  margin-top: 1.5rem;
  padding: min(1rem, 5vw);
  border-radius: ${theme.radius.large};
  background: ${theme.color.sunken};

  h2 {
    font-size: ${theme.text.lead};
  }

  table {
    width: 100%;
    border-collapse: collapse;
    font-variant-numeric: tabular-nums;
  }

  th,
  td {
    padding: 0.375rem 0.5rem 0.375rem 0;
    border-bottom: 1px solid ${theme.color.line};
    font-size: ${theme.text.small};
    text-align: start;
    vertical-align: top;
  }

  th {
    font-weight: 600;
  }

  thead th {
    color: ${theme.color.dim};
  }

  p {
    color: ${theme.color.dim};
    font-size: ${theme.text.small};
  }
`;
