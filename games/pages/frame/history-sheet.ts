import type { Round } from '#contract/game.ts';
import { formatMoney } from '#contract/money.ts';
import type { Locale } from '#locale';
import { m } from '#messages';
import { build } from './build.ts';
import { openSheet } from './sheet.ts';

interface HistoryOptions {
  locale: Locale;
  /** The rounds of a demo, kept only here; null when the server stores them. */
  ownRounds: Round[] | null;
  ask: (before: string) => void;
  renderOutcome: (round: Round) => HTMLElement;
}

export interface History {
  open: () => void;
  listed: (rounds: Round[], hasMore: boolean) => void;
  failed: () => void;
}

/** The player's past rounds of this game, newest first, one page at a time. */
export function createHistory({ locale, ownRounds, ask, renderOutcome }: HistoryOptions): History {
  let list = build('ol', { class: 'history' });
  let foot = build('div', { class: 'history-foot' });
  let last = '';

  const askFor = (before: string): void => {
    showFoot(build('p', { role: 'status' }, m.game_history_loading({}, { locale })));
    ask(before);
  };
  const showFoot = (...content: HTMLElement[]): void => foot.replaceChildren(...content);
  const add = (rounds: Round[]): void => {
    list.append(...rounds.map((round) => renderRound(round, locale, renderOutcome)));
    last = rounds.at(-1)?.roundId ?? last;
  };

  return {
    open() {
      list = build('ol', { class: 'history' });
      foot = build('div', { class: 'history-foot' });
      last = '';
      openSheet(m.game_history({}, { locale }), locale, (body) => body.append(list, foot));
      if (ownRounds === null) {
        askFor('');
        return;
      }
      add([...ownRounds].reverse());
      showFoot(build('p', {}, m.game_history_demo({}, { locale })));
    },
    listed(rounds, hasMore) {
      add(rounds);
      if (list.childElementCount === 0) showFoot(build('p', {}, m.game_history_empty({}, { locale })));
      else showFoot(...(hasMore ? [button(m.game_history_more({}, { locale }), () => askFor(last))] : []));
    },
    failed() {
      showFoot(
        build('p', { role: 'alert' }, m.game_history_failed({}, { locale })),
        button(m.game_again({}, { locale }), () => askFor(last)),
      );
    },
  };
}

function renderRound(
  round: Round,
  locale: Locale,
  renderOutcome: (round: Round) => HTMLElement,
): HTMLElement {
  const time = new Date(round.time);
  const money = { stake: formatMoney(round.stake), win: formatMoney(round.win) };
  return build(
    'li',
    { class: round.win > round.stake ? 'is-win' : undefined },
    renderOutcome(round),
    build('p', { class: 'history-money' }, m.game_history_money(money, { locale })),
    build(
      'time',
      { datetime: time.toISOString() },
      time.toLocaleString(locale, { dateStyle: 'medium', timeStyle: 'short' }),
    ),
  );
}

function button(words: string, press: () => void): HTMLElement {
  const element = build('button', { type: 'button', class: 'quiet-button' }, words);
  element.addEventListener('click', press);
  return element;
}
