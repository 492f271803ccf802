import type { FrameToLobby, LobbyToFrame } from '#contract/frame-protocol.ts';
import type { Bet, Round } from '#contract/game.ts';
import { m } from '#messages';
import type { BetsContext, CreateGame, Game, RoundPhase, RunGame } from './game.ts';
import type { Header } from './header.ts';
import { createPace } from './pace.ts';
import { hold, openPurse, release, setBalance, shownCoin } from './purse.ts';
import { refusalWords } from './refusal-words.ts';
import { soundOf } from './sounds.ts';
import type { StatusLine } from './status-line.ts';
import { winStep } from './win-step.ts';

export function runBetsGame(createGame: CreateGame): RunGame {
  return (frame) => {
    const context: BetsContext = {
      ...frame,
      coin: () => rounds.coin(),
      play: (bets) => rounds.play(bets),
    };
    const game = createGame(context);
    const rounds = runRounds({ ...frame, context, game, status: frame.statusLine });
    return { view: game, receive: rounds.receive };
  };
}

interface RoundsOptions {
  context: Pick<BetsContext, 'locale' | 'opened' | 'sounds' | 'isStill'>;
  game: Pick<Game, 'phaseChanged' | 'startMoving' | 'stopMoving' | 'fall' | 'land' | 'showResult'>;
  header: Pick<Header, 'showCoin' | 'countCoin'>;
  status: Pick<StatusLine, 'say' | 'tell'>;
  send: (message: FrameToLobby) => void;
  remember: (round: Round) => void;
}

export interface Rounds {
  coin: () => number;
  play: (bets: Bet[]) => void;
  receive: (message: LobbyToFrame) => void;
}

/**
 * Runs each round from press to reveal. The balance stands still in between, so that it does not give the
 * result away.
 */
export function runRounds({ context, game, header, status, send, remember }: RoundsOptions): Rounds {
  const { locale, opened, sounds } = context;
  /** Where rounds have a shortest cycle, nobody sees a result sooner for having turned motion off. */
  const isFallUnseen = context.isStill && opened.shortestCycle > 0;
  let purse = openPurse(opened.coin);
  let phase: RoundPhase = 'betting';
  const pace = createPace(opened.shortestCycle, () => step('cycle.over'));

  const step = (event: RoundEvent): boolean => {
    const next = nextPhase(phase, event);
    if (next === null) return false;
    phase = next;
    game.phaseChanged(phase);
    return true;
  };
  const settle = async (round: Round, coin: number): Promise<void> => {
    if (!step('round.settled')) return;
    pace.begin();
    purse = hold(purse, round.stake);
    const before = shownCoin(purse);
    purse = setBalance(purse, coin);
    if (isFallUnseen) await new Promise((resolve) => setTimeout(resolve, game.fall));
    await game.land(round);
    remember(round);
    purse = release(purse);
    if (winStep(round) === 'plain') header.showCoin(shownCoin(purse));
    else header.countCoin(before, shownCoin(purse));
    status.tell(round, game.showResult(round));
    sounds.play(soundOf(round));
    step(pace.isOver() ? 'round.revealed' : 'round.revealedEarly');
    send({ type: 'round.shown' });
  };
  const refuse = (words: string): void => {
    if (!step('round.refused')) return;
    game.stopMoving();
    purse = release(purse);
    header.showCoin(shownCoin(purse));
    status.say(words);
  };
  header.showCoin(shownCoin(purse));
  game.phaseChanged(phase);

  return {
    coin: () => shownCoin(purse),
    play(bets) {
      if (phase === 'resting') status.say(m.game_resting({}, { locale }));
      if (!step('round.pressed')) return;
      purse = hold(
        purse,
        bets.reduce((sum, bet) => sum + bet.amount, 0),
      );
      header.showCoin(shownCoin(purse));
      game.startMoving();
      sounds.play('move');
      send({ type: 'round.play', bets });
    },
    receive(message) {
      if (message.type === 'round.settled') void settle(message.round, message.coin);
      if (message.type === 'round.refused') refuse(refusalWords(message.reason, locale));
      if (message.type === 'round.unsettled' && step('round.unsettled')) {
        status.say(m.game_unsettled({}, { locale }));
      }
      if (message.type === 'coin.changed') {
        purse = setBalance(purse, message.coin);
        header.showCoin(shownCoin(purse));
      }
    },
  };
}

export type RoundEvent =
  | 'round.pressed'
  | 'round.settled'
  | 'round.refused'
  | 'round.unsettled'
  | 'round.revealed'
  | 'round.revealedEarly'
  | 'cycle.over';

/** A result without a press belongs to a round that was open when the game was left; it is revealed too. */
const STEPS: Record<RoundPhase, Partial<Record<RoundEvent, RoundPhase>>> = {
  betting: { 'round.pressed': 'asking', 'round.settled': 'revealing', 'round.unsettled': 'unsettled' },
  asking: { 'round.settled': 'revealing', 'round.refused': 'betting', 'round.unsettled': 'unsettled' },
  unsettled: { 'round.settled': 'revealing', 'round.refused': 'betting' },
  revealing: { 'round.revealed': 'betting', 'round.revealedEarly': 'resting' },
  resting: { 'cycle.over': 'betting', 'round.settled': 'revealing', 'round.unsettled': 'unsettled' },
};

/** The next phase; null when the event is ignored, as a second press is. */
export function nextPhase(phase: RoundPhase, event: RoundEvent): RoundPhase | null {
  return STEPS[phase][event] ?? null;
}
