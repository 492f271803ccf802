import { v4 } from 'uuid';
import { calls } from '#contract/calls.ts';
import { HOUR } from '../durations.ts';
import { reconcileAll } from '../reconcile-all.ts';
import type { Load } from './open-load.ts';

/** A paid order is checked every six hours for a second payment without a webhook. */
const HOURS = 14;

/** Unfinished work: ids of orders, jobs, rounds and stakes. */
export interface UnderWay {
  deposits: string[];
  withdrawals: string[];
  jobs: string[];
  rounds: string[];
  /** Stakes not yet shared with the jackpots. */
  stakes: string[];
}

/** Finishes all work: jobs, unreported payments, withdrawals, open rounds. */
export async function drain(load: Load): Promise<UnderWay> {
  const { ask, decide, players, provider, tell, work } = load;
  await work.outbox.stop();
  for (const player of players) await ask(player, calls.retrieveBalance, { requestId: v4() });
  await load.feed();
  let left = await findUnderWay(load);
  for (let hours = 0; hours < HOURS; hours += 1) {
    await work.outbox.runDue();
    for (const orderId of left.withdrawals) await decide(orderId, 'approve');
    await work.outbox.runDue();
    for (const orderId of provider.payouts.keys()) {
      if ((await provider.findPayout(orderId))?.state !== 'pending') continue;
      await tell(provider.succeedPayout(orderId));
    }
    load.advance(HOUR);
    await reconcileAll(work);
    left = await findUnderWay(load);
  }
  return left;
}

async function findUnderWay({ server: { database } }: Load): Promise<UnderWay> {
  const find = async (name: string, text: string) => {
    const rows = await database.query<{ id: string }>({ name: `under-way-${name}`, text, values: [] });
    return rows.map(({ id }) => id);
  };
  return {
    deposits: await find('deposits', `select id from deposit_order where state in ('created', 'pending')`),
    withdrawals: await find(
      'withdrawals',
      `select id from withdrawal_order where state in ('requested', 'reviewing', 'paying')`,
    ),
    jobs: await find('jobs', 'select id from outbox'),
    rounds: await find('rounds', 'select round_id as id from open_round'),
    stakes: await find('stakes', 'select id::text from jackpot_contribution'),
  };
}
