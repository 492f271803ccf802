import type { FrameToLobby, LobbyToFrame } from '#contract/frame-protocol.ts';
import type { Bet, Round } from '#contract/game.ts';
import { m } from '#messages';
import type { BetsContext, Game } from './game.ts';
import type { Header } from './header.ts';
import { hold, openPurse, release, setBalance, shownCoin } from './purse.ts';
import { refusalWords } from './refusal-words.ts';
import { nextPhase, type RoundEvent, type RoundPhase } from './round-phase.ts';
import type { StatusLine } from './status-line.ts';

interface RoundsOptions {
  context: Pick<BetsContext, 'locale' | 'opened' | 'sounds'>;
  game: Pick<Game, 'phaseChanged' | 'startMoving' | 'stopMoving' | 'land' | 'showResult'>;
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
  let purse = openPurse(opened.coin);
  let phase: RoundPhase = 'betting';

  const step = (event: RoundEvent): boolean => {
    const next = nextPhase(phase, event);
    if (next === null) return false;
    phase = next;
    game.phaseChanged(phase);
    return true;
  };
  const settle = async (round: Round, coin: number): Promise<void> => {
    if (!step('round.settled')) return;
    purse = hold(purse, round.stake);
    const before = shownCoin(purse);
    purse = setBalance(purse, coin);
    remember(round);
    await game.land(round);
    purse = release(purse);
    header.countCoin(before, shownCoin(purse));
    status.tell(round, game.showResult(round));
    sounds.play(round.win > round.stake ? 'win' : round.win > 0 ? 'back' : 'land');
    step('round.revealed');
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
