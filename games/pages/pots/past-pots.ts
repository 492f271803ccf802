import type { Round } from '#contract/game.ts';
import type { Locale } from '#locale';
import { m } from '#messages';
import { build } from '../frame/build.ts';

/** A small picture of a past round: the broken and the empty pots. */
export function renderPastPots(count: number, { outcome }: Round, locale: Locale): HTMLElement {
  const empty: number[] = outcome.kind === 'pots' ? outcome.empty : [];
  const picks: number[] = outcome.kind === 'pots' ? outcome.picks : [];
  const words = m.pots_past({ picks: listed(picks), empty: listed(empty) }, { locale });
  const dots = Array.from({ length: count }, (_, pot) => {
    const isBroken = picks.includes(pot);
    const kind = empty.includes(pot) ? 'is-empty' : 'is-full';
    return build('span', { class: `past-pot ${kind}${isBroken ? ' is-broken' : ''}` });
  });
  return build('p', { class: 'past-pots', role: 'img', 'aria-label': words }, ...dots);
}

function listed(pots: readonly number[]): string {
  return pots.map((pot) => pot + 1).join(', ');
}
