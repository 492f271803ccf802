import { formatMoney } from '#contract/money.ts';
import { matchOdds } from '#games/rules/dice-odds.ts';
import type { DiceTitle } from '#games/rules/title.ts';
import type { Locale } from '#locale';
import { m } from '#messages';
import { build } from '../frame/build.ts';
import { renderReturn } from '../frame/render-return.ts';
import { headRow, row } from '../frame/table-row.ts';

export function renderDiceRules(title: DiceTitle, locale: Locale): HTMLElement[] {
  const { rules } = title;
  const limits = { min: formatMoney(title.minBet), max: formatMoney(title.maxBet) };
  const star = rules.multiplierDie && m.game_rules_star({ faces: faceList(rules.multiplierDie) }, { locale });
  return [
    renderReturn(title, locale),
    build('p', {}, m.game_rules_dice({ dice: String(rules.dice) }, { locale })),
    renderPays(title, locale),
    build('p', { class: 'note' }, m.game_rules_includes_stake({}, { locale })),
    ...(star ? [build('p', {}, star)] : []),
    build('p', {}, m.game_rules_limits(limits, { locale })),
    build('p', { class: 'note' }, m.game_rules_chance({}, { locale })),
  ];
}

function renderPays({ rules }: DiceTitle, locale: Locale): HTMLElement {
  const rows = matchOdds(rules).map(({ matches, ways, all }) =>
    row(
      String(matches),
      returnWords(rules.pays[matches] ?? 0, locale),
      `${m.game_rules_ways({ ways: String(ways), all: String(all) }, { locale })} · ${percent(ways / all, locale)}`,
    ),
  );
  const head = headRow(
    m.game_rules_matches({}, { locale }),
    m.game_rules_returns({}, { locale }),
    m.game_rules_odds({}, { locale }),
  );
  return build(
    'table',
    { class: 'pays' },
    build('thead', {}, head),
    build('tbody', {}, ...[...rows].reverse()),
  );
}

function returnWords(times: number, locale: Locale): string {
  return times === 0
    ? m.game_rules_nothing({}, { locale })
    : m.game_rules_times_bet({ times: String(times) }, { locale });
}

function percent(share: number, locale: Locale): string {
  return share.toLocaleString(locale, { style: 'percent', maximumFractionDigits: 2 });
}

function faceList(faces: readonly number[]): string {
  return faces.map((face) => `×${face}`).join(', ');
}
