import type { LobbyToFrame, RoundStep } from '#contract/frame-protocol.ts';
import type { OpenRound, Round } from '#contract/game.ts';
import { formatMoney } from '#contract/money.ts';
import { build } from '#games/pages/frame/build.ts';
import type { FrameContext, GameView } from '#games/pages/frame/game.ts';
import { renderMarquee } from '#games/pages/frame/marquee.ts';
import { createStakeStepper } from '#games/pages/frame/stake-stepper.ts';
import { mostPicks } from '#games/rules/settle-pots.ts';
import type { PotTitle } from '#games/rules/title.ts';
import type { Locale } from '#locale';
import { m } from '#messages';
import { dealDemo, randomInt } from './deal-demo.ts';
import { createNextPot } from './next-pot.ts';
import { renderPastPots } from './past-pots.ts';
import { createPotBoard } from './pot-board.ts';
import { renderPotsRules } from './pots-rules.ts';
import { type PotsPhase, type PotsWords, runPots } from './run-pots.ts';

interface RunningGame {
  view: GameView;
  receive: (message: LobbyToFrame) => void;
}

export function runPotsGame(title: PotTitle, frame: FrameContext): RunningGame {
  const { locale, opened, isStill } = frame;
  const { rules } = title;
  const isDemo = opened.tryIt === 1;
  let open: OpenRound | null = null;
  let isIdle = true;

  const board = createPotBoard({
    ...{ count: rules.pots, locale, isStill },
    press: (pot) => pots.ask({ kind: 'pick', roundId: open?.roundId ?? '', pot }),
  });
  const next = createNextPot(rules, locale);
  const stepper = createStakeStepper(frame, () => showStake());
  const start = goButton(m.pots_start({}, { locale }), () => {
    if (!isIdle) return;
    if (stepper.stake() > pots.coin()) frame.say(m.game_too_little({}, { locale }));
    else pots.ask({ kind: 'open', stake: stepper.stake() });
  });
  const cashOut = goButton('', () => pots.ask({ kind: 'cashOut', roundId: open?.roundId ?? '' }));
  cashOut.button.classList.add('cash-out');
  const before = build('div', { class: 'actions' }, stepper.element, start.button);
  const during = build('div', { class: 'actions' }, cashOut.button);

  const showStake = (): void => {
    start.sum.textContent = formatMoney(stepper.stake());
    next.show(stepper.stake(), 0);
  };
  const show = (phase: PotsPhase, round: OpenRound | null): void => {
    const hadFocus = before.contains(document.activeElement) || during.contains(document.activeElement);
    open = round;
    isIdle = phase === 'choosing' || phase === 'resting' || phase === 'open';
    before.hidden = round !== null;
    during.hidden = round === null;
    stepper.enable(isIdle && round === null);
    board.enable(phase === 'open');
    start.enable(phase === 'choosing');
    cashOut.enable(isIdle);
    if (round === null) {
      showStake();
    } else {
      cashOut.name.textContent =
        round.picks.length === 0 ? m.pots_take_back({}, { locale }) : m.pots_cash_out({}, { locale });
      cashOut.sum.textContent = formatMoney(round.cashOut);
      next.show(round.stake, round.picks.length);
    }
    if (hadFocus && isIdle) (round === null ? start : cashOut).button.focus({ preventScroll: true });
  };

  const deal = isDemo
    ? dealDemo({ title, gameId: opened.gameId, coin: opened.coin, randomInt, now: Date.now })
    : null;
  const words = potsWords(title, locale);
  const pots = runPots({
    frame,
    words,
    view: {
      ...board,
      show,
      reveal: ({ outcome }) => board.reveal(outcome.kind === 'pots' ? outcome.empty : []),
    },
    send: (message) => {
      if (deal === null) frame.send(message);
      else if (message.type === 'round.step') queueMicrotask(() => pots.receive(deal(message.step)));
    },
  });

  return {
    view: {
      name: title.name,
      element: build(
        'div',
        { class: 'table-game' },
        build('section', { class: 'stage' }, renderMarquee(title.name), board.element, frame.status),
        build('section', { class: 'board' }, next.element, before, during),
      ),
      invitation: opened.openRound ? resumedWords(opened.openRound, locale) : m.pots_ready({}, { locale }),
      renderOutcome: (round) => renderPastPots(rules.pots, round, locale),
      rules: () => renderPotsRules({ ...title, maxBet: opened.maxBet }, isDemo, locale),
    },
    receive: pots.receive,
  };
}

function potsWords({ rules }: PotTitle, locale: Locale): PotsWords {
  const counts = { count: String(rules.pots), empty: String(rules.empty) };
  return {
    asking: (step: RoundStep) => {
      if (step.kind === 'open') return m.pots_asking_open({}, { locale });
      if (step.kind === 'cashOut') return m.pots_asking_cash({}, { locale });
      return m.pots_asking_pot({ pot: String(step.pot + 1) }, { locale });
    },
    open: ({ picks, cashOut }: OpenRound) =>
      picks.length === 0
        ? m.pots_hung(counts, { locale })
        : m.pots_full({ pot: String((picks.at(-1) ?? 0) + 1), amount: formatMoney(cashOut) }, { locale }),
    returned: () => m.pots_returned({}, { locale }),
    ended: ({ outcome, win }: Round) => {
      if (outcome.kind !== 'pots') return [];
      const last = String((outcome.picks.at(-1) ?? 0) + 1);
      if (win === 0) return [m.pots_was_empty({ pot: last }, { locale })];
      return outcome.picks.length === mostPicks(rules) ? [m.pots_all_full({}, { locale })] : [];
    },
  };
}

function resumedWords({ picks, cashOut, time }: OpenRound, locale: Locale): string {
  const began = new Date(time).toLocaleString(locale, { dateStyle: 'medium', timeStyle: 'short' });
  if (picks.length === 0) return m.pots_resumed_new({ time: began }, { locale });
  const params = { time: began, count: String(picks.length), amount: formatMoney(cashOut) };
  return m.pots_resumed(params, { locale });
}

function goButton(words: string, press: () => void) {
  const name = build('strong', {}, words);
  const sum = build('span', { class: 'go-sum' });
  const button = build('button', { type: 'button', class: 'go' }, name, sum);
  button.addEventListener('click', press);
  const enable = (isEnabled: boolean): void => button.setAttribute('aria-disabled', String(!isEnabled));
  return { button, name, sum, enable };
}
