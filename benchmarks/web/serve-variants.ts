import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Database } from '#server/core/db/database.ts';
import { openDatabase } from '#server/core/db/open-database.ts';
import { createServer } from '#server/create-server.ts';
import { createObservers } from '#server/observe.ts';
import { prepareServer } from '../prepare-server.ts';

export interface ServedVariant {
  url: string;
  close(): Promise<void>;
}

export interface VariantServers {
  serve(webAppFolder: string): Promise<ServedVariant>;
  database: Database;
  /** Stops every server and removes the data. */
  remove(): Promise<void>;
}

/** Serves built folders on a new database, each by a product server on its own port. */
export async function openVariantServers(): Promise<VariantServers> {
  const dataDir = await mkdtemp(join(tmpdir(), 'perya-bench-'));
  const database = await openDatabase({ databaseUrl: '', dataDir, commands: {} });
  const deps = await prepareServer(database);
  const served: ServedVariant[] = [];

  return {
    database,
    async serve(webAppFolder) {
      const server: FastifyInstance = await createServer({
        ...deps,
        ...createObservers({ ...deps, log: () => server.log }),
        log: { level: 'error' },
        webAppFolder,
      });
      const variant = {
        url: await server.listen({ host: '127.0.0.1', port: 0 }),
        close: () => server.close(),
      };
      served.push(variant);
      return variant;
    },
    async remove() {
      for (const variant of served) await variant.close();
      await database.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
