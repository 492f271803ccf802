import type pg from 'pg';
import { isConnectionLost, isServerLost } from './database-problem.ts';

/** Milliseconds. */
export interface Patience {
  /** Until a new connection is ready. */
  connect: number;
  /** Until a connection of the pool is free. */
  wait: number;
  /** Until the server gives a statement up, and a transaction that it hears nothing of. */
  statement: number;
  /** Until the answer to a statement is lost. Longer than `statement`, so that a slow server is heard. */
  answer: number;
}

interface Query {
  name?: string;
  text: string;
  values?: unknown[];
}

/** A connection of the pool until it is given back. */
export interface Lent {
  /**
   * @param deadline milliseconds; 0 for none
   * @throws Error `Query read timeout` after the deadline: what the statement did is unknown
   */
  send(query: Query, deadline: number): Promise<pg.QueryResult>;
  /** Whether it leads nowhere. It can only be given back then. */
  isLost(): boolean;
  /** Closes it if it is lost, so that a new one takes its place. */
  release(): void;
}

/**
 * Lends the connections of a pool. When one falls silent, those that were not heard since its statement was
 * sent are closed before they are lent again, because a network is seldom lost for one connection alone. When
 * a server shuts down or takes no more writes, all are.
 * @param namesStatements whether names are sent, so that each session prepares a statement once
 */
export function createLender(pool: pg.Pool, namesStatements: boolean): () => Promise<Lent> {
  let moments = 0;
  let trustedSince = 0;
  const heardAt = new WeakMap<pg.PoolClient, number>();

  function nextMoment(): number {
    moments += 1;
    return moments;
  }

  function lend(client: pg.PoolClient): Lent {
    let isLost = false;
    return {
      async send({ name, ...query }, deadline) {
        const sentAt = nextMoment();
        const named = namesStatements && name !== undefined ? { ...query, name } : query;
        const limited = { ...named, query_timeout: deadline };
        try {
          const result = await client.query(limited);
          heardAt.set(client, nextMoment());
          return result;
        } catch (error) {
          if (isConnectionLost(error)) {
            isLost = true;
            trustedSince = Math.max(trustedSince, isServerLost(error) ? nextMoment() : sentAt);
          } else heardAt.set(client, nextMoment());
          throw error;
        }
      },
      isLost: () => isLost,
      release: () => (isLost ? close(client) : client.release()),
    };
  }

  return async () => {
    for (;;) {
      const client = await pool.connect();
      const heard = heardAt.get(client);
      if (heard === undefined || heard > trustedSince) return lend(client);
      close(client);
    }
  };
}

/** The driver would wait for the server's farewell, which a silent one never sends. */
function close(client: pg.PoolClient): void {
  client.release(true);
  client.connection.stream.destroy();
}
