import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from '#server/core/db/database.ts';
import { isDatabaseAway } from '#server/core/db/database-problem.ts';
import type { TroubledDatabase } from './open-model-database.ts';
import type { Trouble } from './trouble.ts';

/** Brings trouble, one after another, and says when it is over. */
export interface Troubles {
  isPossible: boolean;
  /** Lets an earlier one happen and end first. */
  arm(trouble: Trouble): Promise<void>;
  /** The armed one happens now, and all is well again. */
  calm(): Promise<void>;
  /** Sends the same until it has a clear answer. */
  untilClear<Answer>(ask: () => Promise<Answer>, isClear: (answer: Answer) => boolean): Promise<Answer>;
  /** The same database, whose single statements wait until another server has taken over. */
  watch(database: Database): Database;
  /** Whether an entry of the cashier's log only says that the database was away. */
  explains(alert: { err?: { code?: string; message: string } }): boolean;
  /** How often each has happened. */
  counts: Readonly<Record<string, number>>;
  /** How often something was sent again. */
  retries(): number;
}

export const noTroubles: Troubles = {
  isPossible: false,
  arm: async () => {},
  calm: async () => {},
  untilClear: tryUntilClear,
  watch: (database) => database,
  explains: () => false,
  counts: {},
  retries: () => 0,
};

interface Cashier {
  origin: string;
  restart(signal: 'SIGTERM' | 'SIGKILL'): Promise<void>;
  changeConfig(choice: number): Promise<void>;
}

/** A client asks again a little later. */
const PAUSE = 50;
/** Longer than any trouble lasts. */
const MOST_TRIES = 400;

export function createTroubles({ proxy, failOver }: TroubledDatabase, cashier: Cashier): Troubles {
  const counts: Record<string, number> = {};
  let retries = 0;
  let armed: Promise<void> = Promise.resolve();
  let hurry = () => {};
  let underWay: Promise<void> | null = null;

  async function bring(trouble: Trouble, hurried: Promise<null>): Promise<void> {
    const last = await Promise.race([proxy.afterMessages(trouble.after), hurried]);
    underWay = happen(trouble, last ?? { silence: () => proxy.silence(1) }).then(() => untilReady(true));
    await underWay;
    underWay = null;
    counts[trouble.what] = (counts[trouble.what] ?? 0) + 1;
  }

  async function happen({ what, choice }: Trouble, last: { silence(): void }): Promise<void> {
    switch (what) {
      case 'lost answer':
        last.silence();
        return;
      case 'silence':
        proxy.silenceNew(true);
        proxy.silence(proxy.count());
        await untilReady(false);
        proxy.silenceNew(false);
        return;
      case 'fail-over':
        return failOver();
      case 'restart':
        return cashier.restart('SIGTERM');
      case 'kill -9':
        return cashier.restart('SIGKILL');
      case 'new config':
        return cashier.changeConfig(choice);
    }
  }

  async function untilReady(isReady: boolean): Promise<void> {
    for (let tries = 1; (await asksReady(cashier.origin)) !== isReady; tries += 1) {
      if (tries === MOST_TRIES) throw new Error(`the cashier is still ${isReady ? 'not ' : ''}ready`);
      await wait(PAUSE);
    }
  }

  const calm = async () => {
    hurry();
    await armed;
  };

  const untilClear: Troubles['untilClear'] = (ask, isClear) =>
    tryUntilClear(ask, isClear, async () => {
      retries += 1;
      await underWay;
    });

  return {
    isPossible: true,
    calm,
    async arm(trouble) {
      await calm();
      proxy.forgetSilent();
      const hurried = Promise.withResolvers<null>();
      hurry = () => hurried.resolve(null);
      armed = bring(trouble, hurried.promise);
      // Whoever waits for it hears of its failure.
      armed.catch(() => {});
    },
    untilClear,
    watch: (database) => ({
      ...database,
      async query<Row>(statement: Parameters<Database['query']>[0]) {
        const ask = () => database.query<Row>(statement).catch(nullIfAway);
        const rows = await untilClear(ask, (answer) => answer !== null);
        if (rows === null) throw new Error('no server takes over');
        return rows;
      },
    }),
    explains: ({ err }) => err !== undefined && isDatabaseAway(err),
    counts,
    retries: () => retries,
  };
}

/** Without trouble too: a busy machine answers that it took too long. */
async function tryUntilClear<Answer>(
  ask: () => Promise<Answer>,
  isClear: (answer: Answer) => boolean,
  beforeNext: () => Promise<void> = async () => {},
): Promise<Answer> {
  for (let tries = 1; ; tries += 1) {
    const answer = await ask();
    if (isClear(answer) || tries === MOST_TRIES) return answer;
    await beforeNext();
    await wait(PAUSE);
  }
}

/** Whether calls can be answered; false without an answer. */
async function asksReady(origin: string): Promise<boolean> {
  const response = await fetch(`${origin}/readyz`).catch(() => null);
  await response?.body?.cancel();
  return response?.ok ?? false;
}

function nullIfAway(error: unknown): null {
  if (isDatabaseAway(error)) return null;
  throw error;
}
