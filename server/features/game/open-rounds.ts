import type { ResponseOf } from '#contract/call.ts';
import type {
  cashOut as cashOutCall,
  OpenRound,
  openRound as openCall,
  pickPot as pickCall,
  Round,
} from '#contract/game.ts';
import { cycleOf } from '#contract/protection-profile.ts';
import type { WrittenConfig } from '#contract/written-config.ts';
import { checkBets, settle } from '#games/rules/play.ts';
import { cashOutValue, hangPots, mostPicks, POT_SPOT } from '#games/rules/settle-pots.ts';
import type { PotTitle } from '#games/rules/title.ts';
import { titles } from '#games/rules/titles.ts';
import { wageredOf } from '#games/rules/wagered.ts';
import type { Catalogue } from '#server/core/config/catalogue.ts';
import type { Transaction } from '#server/core/db/database.ts';
import { newId } from '#server/core/db/new-id.ts';
import type { PreparedValueCall, ValueCall } from '#server/core/http/answer-value-call.ts';
import { CallError } from '#server/core/http/call-error.ts';
import { readBetLimit } from '#server/features/account/index.ts';
import { admitPlay, beginCycle } from '#server/features/protection/index.ts';
import { readBalance } from '#server/ledger/account.ts';
import { BalanceTooLow } from '#server/ledger/transfer.ts';
import { keepRound } from './game-rounds.ts';
import {
  addOpenRound,
  findOpenRound,
  holdStake,
  removeOpenRound,
  returnStake,
  type StoredOpenRound,
  settleStake,
  storePicks,
} from './open-round-store.ts';
import { aboveBetLimit, findPlayableGame, type PlayDependencies } from './play-round.ts';

type Step = ResponseOf<typeof openCall>;

/** Opens a round. The empty pots are drawn now and do not change. */
export function openRound({
  configuration,
  randomInt,
}: PlayDependencies): PreparedValueCall<typeof openCall, { catalogue: Catalogue; config: WrittenConfig }> {
  return {
    async prepare() {
      const [catalogue, config] = await Promise.all([configuration.catalogue(), configuration.appConfig()]);
      return { catalogue, config };
    },
    async work(tx, { userId, body: { gameId, stake }, time }, { catalogue, config }) {
      const title = findOpenableTitle(catalogue, gameId);
      const problem = checkBets(title, [{ spot: POT_SPOT, amount: stake }]);
      if (problem !== null) throw new CallError('invalid', `stake: ${problem.message}.`, { field: 'stake' });
      await admitPlay(tx, { userId, stake, now: time });
      if (stake > (await readBetLimit(tx, userId, config))) throw aboveBetLimit();
      const board = hangPots(title.rules, randomInt);
      const round: StoredOpenRound = {
        ...{ userId, gameId, roundId: newId(time), title: title.id },
        ...{ stake, board, picks: [], time },
      };
      if (!(await addOpenRound(tx, round))) {
        throw new CallError('roundOpen', 'You have a round open in this game.');
      }
      const coin = await holdCovered(tx, round, time);
      const cycle = cycleOf(config.protection, title.engine);
      if (cycle > 0) await beginCycle(tx, userId, time + cycle);
      return { openRound: showOpenRound(round), round: null, coin };
    },
  };
}

/** Breaks a pot. An empty one loses the stake; the last full one cashes out automatically. */
export function pickPot({ configuration }: PlayDependencies): PreparedValueCall<typeof pickCall, Catalogue> {
  return {
    prepare: () => configuration.catalogue(),
    async work(tx, { userId, body: { roundId, pot }, time }, catalogue) {
      const before = await findUnfinished(tx, userId, roundId);
      findPlayableGame(catalogue, before.gameId);
      const { rules } = titleOf(before);
      if (pot >= rules.pots) throw new CallError('invalid', 'pot: there is no such pot.', { field: 'pot' });
      if (before.picks.includes(pot)) {
        throw new CallError('alreadyPicked', 'This pot is broken already.', { field: 'pot' });
      }
      const round = { ...before, picks: [...before.picks, pot] };
      if (round.board.includes(pot) || round.picks.length === mostPicks(rules)) {
        return finishRound(tx, round, time);
      }
      await storePicks(tx, round);
      return { openRound: showOpenRound(round), round: null, coin: await readBalance(tx, userId, 'coin') };
    },
  };
}

/** Ends the round and pays what it is worth, also while its game is in maintenance or removed. */
export function cashOut(): ValueCall<typeof cashOutCall> {
  return {
    work: async (tx, { userId, body: { roundId }, time }) =>
      endByRules(tx, await findUnfinished(tx, userId, roundId), time),
  };
}

/** Ends a round by its rules: returns a stake that was never risked, and otherwise cashes out. */
export async function endByRules(tx: Transaction, round: StoredOpenRound, time: number): Promise<Step> {
  if (round.picks.length > 0) return finishRound(tx, round, time);
  const coin = await returnStake(tx, round, time);
  await removeOpenRound(tx, round);
  return { openRound: null, round: null, coin };
}

/** The round without its secrets. */
export function showOpenRound(round: StoredOpenRound): OpenRound {
  const { roundId, gameId, stake, picks, time } = round;
  return { roundId, gameId, stake, picks, cashOut: worthOf(round), time };
}

/** What ending the round now would pay, minor units. */
export function worthOf(round: StoredOpenRound): number {
  return cashOutValue(titleOf(round).rules, round.stake, round.picks.length);
}

async function finishRound(tx: Transaction, ended: StoredOpenRound, time: number): Promise<Step> {
  const { userId, gameId, roundId, board, picks } = ended;
  const bets = [{ spot: POT_SPOT, amount: ended.stake }];
  const outcome = { kind: 'pots' as const, empty: board, picks };
  const title = titleOf(ended);
  const { stake, win } = settle(title, bets, outcome);
  const wagered = wageredOf(title, bets);
  const round: Round = { roundId, gameId, bets, outcome, stake, win, time };
  const coin = await settleStake(tx, ended, { win, wagered, time });
  await removeOpenRound(tx, ended);
  await keepRound(tx, userId, round, wagered);
  return { openRound: null, round, coin };
}

async function holdCovered(tx: Transaction, round: StoredOpenRound, time: number): Promise<number> {
  try {
    return await holdStake(tx, round, time);
  } catch (error) {
    if (!(error instanceof BalanceTooLow)) throw error;
    throw new CallError('balanceTooLow', 'Your balance is too low for this stake.');
  }
}

async function findUnfinished(tx: Transaction, userId: string, roundId: string): Promise<StoredOpenRound> {
  const round = await findOpenRound(tx, userId, roundId);
  if (round === null) throw new CallError('roundOver', 'This round is over.', { field: 'roundId' });
  return round;
}

function findOpenableTitle(catalogue: Catalogue, gameId: number): PotTitle {
  const { title } = findPlayableGame(catalogue, gameId);
  if (title.engine === 'pots') return title;
  throw new CallError('invalid', 'gameId: rounds of this game are played with playRound.', {
    field: 'gameId',
  });
}

function titleOf({ roundId, title: id }: StoredOpenRound): PotTitle {
  const title = titles[id];
  if (title?.engine !== 'pots') throw new Error(`round ${roundId} goes by rules that are gone: ${id}`);
  return title;
}
