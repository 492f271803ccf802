import { formatMoney } from '#contract/money.ts';
import { cashOutValue, chanceOfNext, mostPicks } from '#games/rules/settle-pots.ts';
import type { PotRules } from '#games/rules/title.ts';
import type { Locale } from '#locale';
import { m } from '#messages';
import { build } from '../frame/build.ts';
import { formatTimes } from './format-times.ts';

export interface NextPot {
  element: HTMLElement;
  /** @param picks number of pots already broken */
  show: (stake: number, picks: number) => void;
}

/** The pay and the odds of the next pot. */
export function createNextPot(rules: PotRules, locale: Locale): NextPot {
  const name = build('small');
  const times = build('strong', { class: 'next-times' });
  const pays = build('span', { class: 'next-pays' });
  const chance = build('strong', { class: 'next-chance' });
  const percent = build('small');
  return {
    element: build(
      'dl',
      { class: 'next' },
      build('div', {}, build('dt', {}, name), build('dd', {}, times, pays)),
      build(
        'div',
        {},
        build('dt', {}, build('small', {}, m.pots_chance({}, { locale }))),
        build('dd', {}, chance, percent),
      ),
    ),
    show(stake, picks) {
      const next = Math.min(picks + 1, mostPicks(rules));
      const { numerator, denominator } = chanceOfNext(rules, next - 1);
      name.textContent = picks === 0 ? m.pots_first({}, { locale }) : m.pots_next({}, { locale });
      times.textContent = formatTimes(rules, next);
      pays.textContent = m.pots_pays({ amount: formatMoney(cashOutValue(rules, stake, next)) }, { locale });
      chance.textContent = m.pots_full_of({ full: String(numerator), left: String(denominator) }, { locale });
      percent.textContent = (numerator / denominator).toLocaleString(locale, {
        style: 'percent',
        maximumFractionDigits: 1,
      });
    },
  };
}
