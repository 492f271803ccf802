import { formatMoney } from '#contract/money.ts';
import { lineOdds, type RunOdds, scatterOdds } from '#games/rules/reel-odds.ts';
import type { ReelTitle, SymbolLetter } from '#games/rules/title.ts';
import type { Locale } from '#locale';
import { m } from '#messages';
import { build, buildArt } from '../frame/build.ts';
import { renderReturn } from '../frame/render-return.ts';
import { headRow, row } from '../frame/table-row.ts';
import { renderLineMaps } from './line-maps.ts';
import { symbolWord } from './symbol-words.ts';

export function renderReelRules(title: ReelTitle, locale: Locale): HTMLElement[] {
  const { rules } = title;
  const limits = { min: formatMoney(title.minBet), max: formatMoney(title.maxBet) };
  const lines = String(rules.lines.length);
  return [
    renderReturn(title, locale),
    build('p', {}, m.game_rules_reels({ lines }, { locale })),
    ...(rules.paysBothWays ? [build('p', {}, m.game_rules_both({}, { locale }))] : []),
    build('h3', {}, m.game_rules_pay_table({}, { locale })),
    build('p', { class: 'note' }, m.game_rules_pay_table_hint({}, { locale })),
    renderPayTable(title, locale),
    ...renderSpecials(title, locale),
    build('h3', {}, m.game_rules_lines({}, { locale })),
    renderLineMaps(rules.lines, locale),
    build('p', {}, m.game_rules_limits(limits, { locale })),
    build('p', { class: 'note' }, m.game_rules_includes_stake({}, { locale })),
    build('p', { class: 'note' }, m.game_rules_chance({}, { locale })),
  ];
}

function renderPayTable(title: ReelTitle, locale: Locale): HTMLElement {
  const rows = Object.entries(title.rules.pays).map(([letter, pays]) =>
    row(symbolCell(title, letter, locale), ...payCells(pays, lineOdds(title.rules, letter), locale)),
  );
  return table(locale, rows);
}

function renderSpecials(title: ReelTitle, locale: Locale): HTMLElement[] {
  const { rules } = title;
  return [
    ...(rules.wild === null ? [] : [special(title, rules.wild, wildWords(title, locale), locale)]),
    ...(rules.scatter === null
      ? []
      : [
          special(title, rules.scatter, m.game_rules_scatter({}, { locale }), locale),
          build('p', { class: 'note' }, m.game_rules_scatter_hint({}, { locale })),
          table(locale, [
            row(
              symbolCell(title, rules.scatter, locale),
              ...payCells(rules.scatterPays, scatterOdds(rules), locale),
            ),
          ]),
        ]),
  ];
}

function wildWords({ rules }: ReelTitle, locale: Locale): string {
  const times = String(rules.wildMultiplier);
  return [
    rules.scatter === null ? m.game_rules_wild_only({}, { locale }) : m.game_rules_wild({}, { locale }),
    ...(rules.wildsExpand ? [m.game_rules_wild_expands({}, { locale })] : []),
    ...(rules.wildMultiplier > 1 ? [m.game_rules_wild_multiplies({ times }, { locale })] : []),
  ].join(' ');
}

function special(title: ReelTitle, letter: SymbolLetter, words: string, locale: Locale): HTMLElement {
  return build('div', { class: 'special' }, symbolCell(title, letter, locale), build('p', {}, words));
}

function symbolCell(title: ReelTitle, letter: SymbolLetter, locale: Locale): HTMLElement {
  return build(
    'span',
    { class: 'symbol' },
    buildArt(title.rules.symbols[letter] ?? ''),
    build('span', {}, symbolWord(title, letter, locale)),
  );
}

function payCells(pays: readonly [number, number, number], odds: RunOdds, locale: Locale): HTMLElement[] {
  return pays.map((pay, index) =>
    build(
      'span',
      {},
      build('strong', {}, `${pay.toLocaleString(locale)}×`),
      build('small', {}, oneIn(odds[index] ?? 0, locale)),
    ),
  );
}

function oneIn(share: number, locale: Locale): string {
  const count = Math.round(1 / share).toLocaleString(locale);
  return share === 0 ? '' : m.game_rules_one_in({ count }, { locale });
}

function table(locale: Locale, rows: HTMLElement[]): HTMLElement {
  const head = headRow(
    m.game_rules_symbol({}, { locale }),
    ...['3', '4', '5'].map((count) =>
      build(
        'span',
        {},
        build('span', { 'aria-hidden': 'true' }, count),
        build('span', { class: 'unseen' }, m.game_rules_in_a_row({ count }, { locale })),
      ),
    ),
  );
  return build('table', { class: 'pays' }, build('thead', {}, head), build('tbody', {}, ...rows));
}
