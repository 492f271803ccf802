import { formatMoney } from '#contract/money.ts';
import { chanceOfReaching, mostPicks } from '#games/rules/settle-pots.ts';
import type { PotTitle } from '#games/rules/title.ts';
import type { Locale } from '#locale';
import { m } from '#messages';
import { build } from '../frame/build.ts';
import { renderReturn } from '../frame/render-return.ts';
import { headRow, row } from '../frame/table-row.ts';
import { formatTimes } from './format-times.ts';

export function renderPotsRules(title: PotTitle, isDemo: boolean, locale: Locale): HTMLElement[] {
  const { rules } = title;
  const limits = { min: formatMoney(title.minBet), max: formatMoney(title.maxBet) };
  const counts = { count: String(rules.pots), empty: String(rules.empty) };
  return [
    renderReturn(title, locale),
    build('p', {}, m.pots_rules(counts, { locale })),
    build('p', {}, m.pots_rules_stop({}, { locale })),
    renderPays(title, locale),
    build('p', { class: 'note' }, m.pots_rules_same({}, { locale })),
    build('p', { class: 'note' }, m.game_rules_includes_stake({}, { locale })),
    ...(isDemo ? [] : [build('p', {}, m.pots_rules_open({}, { locale }))]),
    build('p', {}, m.game_rules_limits(limits, { locale })),
    build('p', { class: 'note' }, m.pots_rules_fixed({}, { locale })),
    ...(isDemo ? [build('p', { class: 'note' }, m.pots_rules_demo({}, { locale }))] : []),
  ];
}

function renderPays({ rules }: PotTitle, locale: Locale): HTMLElement {
  const rows = Array.from({ length: mostPicks(rules) }, (_, index) => {
    const { numerator, denominator } = chanceOfReaching(rules, index + 1);
    const ways = m.game_rules_ways({ ways: String(numerator), all: String(denominator) }, { locale });
    return row(
      String(index + 1),
      formatTimes(rules, index + 1),
      `${ways} · ${percent(numerator / denominator, locale)}`,
    );
  });
  const head = headRow(
    m.pots_rules_broken({}, { locale }),
    m.game_rules_returns({}, { locale }),
    m.pots_rules_chance({}, { locale }),
  );
  return build('table', { class: 'pays' }, build('thead', {}, head), build('tbody', {}, ...rows));
}

function percent(share: number, locale: Locale): string {
  return share.toLocaleString(locale, { style: 'percent', maximumSignificantDigits: 3 });
}
