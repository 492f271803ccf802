import type { DBSchema } from 'idb';
import * as v from 'valibot';
import { readStatement, SignedStatement } from '#contract/fairness.ts';
import { openDatabase } from './open-database.ts';

/** The stored statements of a draw's seeds, so that the player can compare its receipt with them. */
export const DrawProof = v.object({
  /** Oldest first. */
  statements: v.array(SignedStatement),
  /** The commitment that the request of the draw named; empty if it is unknown. */
  relied: v.string(),
});
export type DrawProof = v.InferOutput<typeof DrawProof>;

const NotedDraw = v.object({ drawId: v.string(), commitment: v.string() });
type NotedDraw = v.InferOutput<typeof NotedDraw>;

/**
 * What the server has promised on this device. It stays after a log-out: it is the player's proof, and holds
 * no secret. A blocked, full or broken storage keeps nothing.
 */
export interface StatementStore {
  keep(shown: SignedStatement): Promise<void>;
  noteDraw(draw: NotedDraw): Promise<void>;
  /** Stores the published statement of a deal of cards, unless one is stored already. */
  keepDeal(dealId: string, shown: SignedStatement): Promise<void>;
  readDeal(dealId: string): Promise<SignedStatement | null>;
  /** Reads the stored statements of this player's seeds, and the commitment of this draw. */
  read(userId: string, drawId: string): Promise<DrawProof>;
}

/** Older ones are dropped. */
const MOST_KEPT = 500;

/** Adds a statement unless the same was kept with an earlier number. Returns the same list for no change. */
export function addStatement(kept: readonly SignedStatement[], shown: SignedStatement) {
  const content = contentOf(shown);
  return kept.some((other) => contentOf(other) === content) ? kept : [...kept, shown].slice(-MOST_KEPT);
}

/** All but number and time. */
function contentOf({ statement }: SignedStatement): string {
  const said = readStatement(statement);
  return said === null ? statement : JSON.stringify({ ...said, nonce: 0, time: 0 });
}

interface Schema extends DBSchema {
  /** Keys are user ids, or `deal:` and a deal's id. */
  statements: { key: string; value: SignedStatement[] };
  draws: { key: 'all'; value: NotedDraw[] };
}

const stores = new WeakMap<Window, StatementStore>();

/** The statements that are kept in this browser. */
export function statementsOf(browser: { window: Window; statements?: StatementStore }): StatementStore {
  const store = browser.statements ?? stores.get(browser.window) ?? openStatementStore();
  if (!browser.statements) stores.set(browser.window, store);
  return store;
}

function openStatementStore(): StatementStore {
  const open = openDatabase<Schema>({
    name: 'perya-draws',
    version: 1,
    upgrade(database) {
      database.createObjectStore('statements');
      database.createObjectStore('draws');
    },
  });

  return {
    async keep(shown) {
      const userId = readStatement(shown.statement)?.userId;
      if (userId === undefined) return;
      await quietly(async () => {
        const tx = (await open())?.transaction('statements', 'readwrite');
        const kept = readList(SignedStatement, await tx?.store.get(userId));
        const added = addStatement(kept, shown);
        if (tx && added !== kept) await Promise.all([tx.store.put([...added], userId), tx.done]);
      });
    },

    async noteDraw(draw) {
      await quietly(async () => {
        const tx = (await open())?.transaction('draws', 'readwrite');
        const noted = readList(NotedDraw, await tx?.store.get('all'));
        if (tx) await Promise.all([tx.store.put([...noted, draw].slice(-MOST_KEPT), 'all'), tx.done]);
      });
    },

    async keepDeal(dealId, { statement, signature }) {
      await quietly(async () => {
        const tx = (await open())?.transaction('statements', 'readwrite');
        const kept = await tx?.store.get(`deal:${dealId}`);
        if (tx && !kept)
          await Promise.all([tx.store.put([{ statement, signature }], `deal:${dealId}`), tx.done]);
      });
    },

    async readDeal(dealId) {
      const database = await open();
      const kept = await quietly(() => database?.get('statements', `deal:${dealId}`));
      return readList(SignedStatement, kept)[0] ?? null;
    },

    async read(userId, drawId) {
      const database = await open();
      const statements = await quietly(() => database?.get('statements', userId));
      const noted = readList(NotedDraw, await quietly(() => database?.get('draws', 'all')));
      return {
        statements: readList(SignedStatement, statements),
        relied: noted.find((draw) => draw.drawId === drawId)?.commitment ?? '',
      };
    },
  };
}

function readList<Schema extends v.GenericSchema>(schema: Schema, stored: unknown): v.InferOutput<Schema>[] {
  const list = v.safeParse(v.array(schema), stored);
  return list.success ? list.output : [];
}

async function quietly<Value>(work: () => Promise<Value> | undefined): Promise<Value | undefined> {
  try {
    return await work();
  } catch {
    return undefined;
  }
}
