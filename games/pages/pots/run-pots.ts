import type { FrameToLobby, LobbyToFrame, RoundStep } from '#contract/frame-protocol.ts';
import type { OpenRound, Round } from '#contract/game.ts';
import { m } from '#messages';
import type { FrameContext } from '../frame/game.ts';
import { createPace } from '../frame/pace.ts';
import { hold, openPurse, release, setBalance, shownCoin } from '../frame/purse.ts';
import { refusalWords } from '../frame/refusal-words.ts';
import { soundOf } from '../frame/sounds.ts';
import { winStep } from '../frame/win-step.ts';

export type PotsPhase =
  /** Between rounds. */
  | 'choosing'
  /** Between rounds, and the next one cannot be opened yet. */
  | 'resting'
  /** A round waits for the player. */
  | 'open'
  | 'asking'
  /** The result of the step is unknown. */
  | 'unsettled'
  | 'revealing';

/** Promises resolve when everything is at rest. */
interface PotsView {
  show: (phase: PotsPhase, round: OpenRound | null) => void;
  /** Hangs whole pots. */
  hang: () => void;
  /** The player pressed a pot whose content is not known yet. */
  touch: (pot: number) => void;
  /** Undoes `touch`. */
  rest: () => void;
  breakPot: (pot: number, isFull: boolean) => Promise<void>;
  /** Shows everything that was hidden. */
  reveal: (round: Round) => void;
}

interface PotsOptions {
  frame: Pick<FrameContext, 'locale' | 'opened' | 'sounds' | 'header' | 'statusLine' | 'remember'>;
  view: PotsView;
  /** Words for the state of the round after each step. */
  words: PotsWords;
  send: (message: Extract<FrameToLobby, { type: 'round.step' | 'round.shown' }>) => void;
}

export interface PotsWords {
  asking: (step: RoundStep) => string;
  /** For an open round after its last step. */
  open: (round: OpenRound) => string;
  returned: () => string;
  /** How the round ended; the pay follows. */
  ended: (round: Round) => string[];
}

export interface Pots {
  coin: () => number;
  /** Requests a step; ignored while another is under way. */
  ask: (step: RoundStep) => void;
  receive: (message: LobbyToFrame) => void;
}

type Stepped = Extract<LobbyToFrame, { type: 'round.stepped' }>;

/** Runs a round from opening to end, over any number of visits. */
export function runPots({ frame, view, words, send }: PotsOptions): Pots {
  const { locale, opened, sounds, header, statusLine } = frame;
  let purse = openPurse(opened.coin);
  let round = opened.openRound;
  let broken: readonly number[] = [];
  let phase: PotsPhase = round === null ? 'choosing' : 'open';
  const pace = createPace(opened.shortestCycle, () => {
    if (phase === 'resting') enter('choosing');
  });

  const enter = (next: PotsPhase): void => {
    phase = next;
    view.show(phase, round);
  };
  const showCoin = (): void => header.showCoin(shownCoin(purse));
  const breakNew = async (picks: readonly number[], empty: readonly number[]): Promise<void> => {
    const fresh = picks.filter((pot) => !broken.includes(pot));
    broken = picks;
    for (const pot of fresh) {
      sounds.play(empty.includes(pot) ? 'land' : 'back');
      await view.breakPot(pot, !empty.includes(pot));
    }
  };
  const goOn = async (next: OpenRound, coin: number): Promise<void> => {
    if (next.roundId !== round?.roundId || next.picks.length === 0) {
      broken = [];
      view.hang();
      pace.begin();
    }
    round = next;
    purse = release(setBalance(purse, coin));
    showCoin();
    await breakNew(next.picks, []);
    statusLine.say(words.open(next));
    enter('open');
  };
  const end = async (ended: Round, coin: number): Promise<void> => {
    const before = shownCoin(purse);
    const { outcome } = ended;
    if (outcome.kind === 'pots') await breakNew(outcome.picks, outcome.empty);
    view.reveal(ended);
    frame.remember(ended);
    purse = release(setBalance(purse, coin));
    if (winStep(ended) === 'plain') showCoin();
    else header.countCoin(before, shownCoin(purse));
    statusLine.tell(ended, words.ended(ended));
    if (winStep(ended) !== 'plain') sounds.play(soundOf(ended));
    forget();
  };
  const giveBack = (coin: number): void => {
    purse = release(setBalance(purse, coin));
    showCoin();
    view.hang();
    statusLine.say(words.returned());
    forget();
  };
  const forget = (): void => {
    round = null;
    rest();
  };
  const rest = (): void => enter(pace.isOver() ? 'choosing' : 'resting');
  const step = async ({ openRound, round: ended, coin }: Stepped): Promise<void> => {
    enter('revealing');
    if (openRound !== null) {
      await goOn(openRound, coin);
      return;
    }
    if (ended !== null) await end(ended, coin);
    else giveBack(coin);
    send({ type: 'round.shown' });
  };
  const refuse = (reason: string): void => {
    view.rest();
    purse = release(purse);
    showCoin();
    statusLine.say(reason);
    if (round === null) rest();
    else enter('open');
  };

  showCoin();
  view.hang();
  for (const pot of round?.picks ?? []) void view.breakPot(pot, true);
  broken = round?.picks ?? [];
  enter(phase);

  return {
    coin: () => shownCoin(purse),
    ask(wanted) {
      if (phase === 'resting') statusLine.say(m.game_resting({}, { locale }));
      if (phase !== 'choosing' && phase !== 'open') return;
      if (wanted.kind === 'open') purse = hold(purse, wanted.stake);
      if (wanted.kind === 'pick') view.touch(wanted.pot);
      showCoin();
      sounds.play(wanted.kind === 'open' ? 'chip' : 'move');
      statusLine.say(words.asking(wanted));
      enter('asking');
      send({ type: 'round.step', step: wanted });
    },
    receive(message) {
      if (message.type === 'round.stepped' && phase !== 'revealing') void step(message);
      if (message.type === 'round.refused' && phase !== 'revealing') {
        refuse(refusalWords(message.reason, locale));
      }
      if (message.type === 'round.unsettled' && phase !== 'unsettled') {
        statusLine.say(m.game_unsettled({}, { locale }));
        enter('unsettled');
      }
      if (message.type === 'coin.changed') {
        purse = setBalance(purse, message.coin);
        showCoin();
      }
    },
  };
}
