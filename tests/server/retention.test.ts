import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { v4, v7 } from 'uuid';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { runRetention, showRetention } from '#server/cli/retention.ts';
import type { Database } from '#server/core/db/database.ts';
import { deleteOldRequests } from '#server/core/requests.ts';
import { setRetention } from '#server/core/retention.ts';
import { storeEvents } from '#server/features/event-log/event-log.ts';
import { deleteOldRounds } from '#server/features/game/game-rounds.ts';

import { type PlayRequest, playRound } from '#server/features/game/play-round.ts';
import { bookChecks, movementKinds } from '#server/features.ts';
import { deleteOld } from '#server/housekeeping.ts';
import { readBalance } from '#server/ledger/account.ts';
import { archiveJournal } from '#server/ledger/archive-journal.ts';
import { describeDifference } from '#server/ledger/book-report.ts';
import { checkBook } from '#server/ledger/check-book.ts';
import { readSystemAccounts } from '#server/ledger/checkpoints.ts';
import { createPlayDeps, giveCoins } from './create-play-deps.ts';
import { explainAll } from './explain-all.ts';
import { openTestDatabase } from './open-test-database.ts';
import { playLongAgo } from './play-long-ago.ts';
import { spoilDatabase } from './spoil-database.ts';
import { tables } from './tables.ts';
import { untilCounted } from './until-counted.ts';

const DAY = 86_400_000;
const NOW = Date.UTC(2026, 10, 23, 8);
const COINS = 1_000_000;
const ana = '01890000-0000-7000-8000-00000000000a';
const ben = '01890000-0000-7000-8000-00000000000b';

let database: Database;
let folder: string;

beforeEach(async () => {
  database = await openTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'perya-archive-'));
  await giveCoins(database, ana, COINS);
  await giveCoins(database, ben, COINS);
});

afterEach(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});

const requestOf = (requestId: string): PlayRequest => ({
  requestId,
  gameId: 1001,
  tryIt: 0,
  bets: [{ spot: 'yellow', amount: 100 }],
});

/** The id of a request that was made `days` days ago. */
const idAgo = (days: number): string => v7({ msecs: NOW - days * DAY });

/** Plays one lost round `days` days ago. */
function playAgo(days: number, userId = ana, requestId: string = idAgo(days)) {
  const deps = { ...createPlayDeps(database, 1), clock: () => NOW - days * DAY };
  return playRound(deps, userId, requestOf(requestId));
}

async function countRows() {
  const count = async (table: 'request_log' | 'game_round' | 'client_event' | 'journal') => {
    const found = await sql<{ rows: number }>`select count(*) as rows from ${sql.table(table)}`.execute(
      tables(database),
    );
    return found.rows[0]?.rows;
  };
  return {
    requests: await count('request_log'),
    rounds: await count('game_round'),
    events: await count('client_event'),
    journal: await count('journal'),
  };
}

const clock = () => NOW;

function failing(error: unknown): never {
  throw error;
}

async function findFaults(archive: string | null = null): Promise<string[]> {
  return (await checkBook(database, bookChecks, archive)).differences.map(describeDifference);
}

/** Transactions of other databases delay the checkpoints. */
interface Archiving {
  at?: Database;
  fileRows?: number;
  into?: string;
}

function archive({ at = database, fileRows, into = folder }: Archiving = {}) {
  const before = NOW - 400 * DAY;
  const kinds = movementKinds.games;
  return archiveJournal(at, {
    ...{ folder: into, before, kinds, upTo: Number.MAX_SAFE_INTEGER, time: NOW },
    ...(fileRows !== undefined && { fileRows }),
  });
}

/** The database, whose connection ends before the statement of this name is sent for the `times`th time. */
function endAt(statementName: string, times: number): Database {
  let sent = 0;
  return spoilDatabase(database, async (statement, send) => {
    if (statement.name === statementName) sent += 1;
    if (sent === times && statement.name === statementName) throw new Error('the process ended');
    return send(statement);
  });
}

describe('requests, rounds and events', () => {
  it('are deleted once older than their retention, and the book stays right', async () => {
    for (const days of [500, 401, 399, 31]) await playAgo(days);
    const kept = idAgo(29);
    const played = await playAgo(29, ana, kept);
    await playAgo(500, ben);
    const event = { event_name: 'e', channel: '', app_id: '', version: '', event_time: 0, event_user_id: '' };
    for (const days of [91, 89]) {
      const stored = { ...event, received_at: NOW - days * DAY, event_id: v4(), params: '{}' };
      await storeEvents(database, [stored]);
    }
    expect(await findFaults()).toEqual([]);
    await untilCounted(database);

    expect(await deleteOld(database, NOW, { onError: failing })).toEqual({
      requests: 5,
      rounds: 3,
      events: 1,
      tickets: 0,
    });

    expect(await countRows()).toEqual({ requests: 1, rounds: 3, events: 1, journal: 8 });
    expect(await findFaults()).toEqual([]);
    expect(await playAgo(0, ana, kept)).toEqual(played);
    expect(await deleteOld(database, NOW, { onError: failing })).toMatchObject({ requests: 0, rounds: 0 });
  });

  it('follow the operator’s retention', async () => {
    for (const days of [50, 20, 8]) await playAgo(days);
    await setRetention(database, 'requests', 14);
    await setRetention(database, 'rounds', 40);
    await untilCounted(database);
    await deleteOld(database, NOW, { onError: failing });
    expect(await countRows()).toMatchObject({ requests: 1, rounds: 2 });
  });

  it('are refused after their deletion, and have no second effect', async () => {
    await setRetention(database, 'requests', 7);
    const ids = { deleted: idAgo(8), kept: idAgo(6.9), withoutTime: v4() };
    await playAgo(8, ana, ids.deleted);
    const kept = await playAgo(6.9, ana, ids.kept);
    const withoutTime = await playAgo(500, ana, ids.withoutTime);
    expect((await deleteOld(database, NOW, { onError: failing })).requests).toBe(1);
    const before = { ...(await countRows()), coins: await readBalance(database, ana, 'coin') };
    const refusal = { name: 'CallError', errorName: 'requestTooOld', field: 'requestId' };
    await expect(playAgo(0, ana, ids.deleted)).rejects.toMatchObject(refusal);
    expect(await playAgo(0, ana, ids.kept)).toEqual(kept);
    expect(await playAgo(0, ana, ids.withoutTime)).toEqual(withoutTime);
    expect({ ...(await countRows()), coins: await readBalance(database, ana, 'coin') }).toEqual(before);
  });

  it.each([
    ['six days old', 6, true],
    ['older', 6.001, false],
    ['a day ahead', -1, true],
    ['further ahead', -1.001, false],
  ])('are done under an id that is %s: %d days, %s', async (_, days, isDone) => {
    const done = playAgo(0, ana, idAgo(days)).then(
      () => true,
      () => false,
    );
    expect(await done).toBe(isDone);
  });

  it('refuse a retention that is too short, too long or for something else', async () => {
    for (const [kind, days, message] of [
      ['requests', 6, 'The retention of requests is 7 to 36500 days.'],
      ['journal', 30, 'The retention of journal is 31 to 36500 days.'],
      ['rounds', 36_501, 'The retention of rounds is 31 to 36500 days.'],
      ['draws', 100, 'There is no retention of draws, only of requests, rounds, events, journal, tickets.'],
    ] as const) {
      const refusal = { name: 'CommandRefused', message };
      await expect(setRetention(database, kind, days)).rejects.toMatchObject(refusal);
    }
  });

  it('are deleted once, even by two processes with one ending midway', async () => {
    await playLongAgo(database, ana, { rounds: 2_300, time: NOW - 500 * DAY });
    await playLongAgo(database, ben, { rounds: 2_300, time: NOW - 500 * DAY });
    await untilCounted(database);
    const failures: unknown[] = [];
    await deleteOld(endAt('game-round-delete-old', 2), NOW, { onError: (error) => failures.push(error) });
    expect(failures).toHaveLength(1);
    expect(await countRows()).toMatchObject({ rounds: 3_600 });
    expect(await findFaults()).toEqual([]);

    const deleted = await Promise.all([1, 2].map(() => deleteOld(database, NOW, { onError: failing })));
    expect(deleted.reduce((sum, { rounds }) => sum + rounds, 0)).toBe(3_600);
    expect(await countRows()).toMatchObject({ rounds: 0 });
    expect(await findFaults()).toEqual([]);
  });

  it('leave an opening balance that a check of the book compares', async () => {
    await playAgo(500);
    await untilCounted(database);
    await deleteOld(database, NOW, { onError: failing });
    await sql`update round_opening set wagered = wagered + 1`.execute(tables(database));
    expect(await findFaults()).toEqual([expect.stringContaining(`Player ${ana} has wagered `)]);
  });

  it('stay until they are folded into their players’ days', async () => {
    await playAgo(500);
    await deleteOldRounds(database, NOW, 1_000);
    expect(await countRows()).toMatchObject({ rounds: 1 });
    await untilCounted(database);
    await deleteOldRounds(database, NOW, 1_000);
    expect(await countRows()).toMatchObject({ rounds: 0 });
    expect(await findFaults()).toEqual([]);
  });

  it('are found by an index on time', async () => {
    const plans = await explainAll(database, async (query) => {
      await deleteOldRequests({ query }, NOW, 1_000);
      await deleteOldRounds({ query }, NOW, 1_000);
    });
    expect(plans).toContain('request_log_timed_by_age');
    expect(plans).toContain('game_round_by_age');
  });
});

describe('the journal', () => {
  it('stays complete without an archive', async () => {
    await playAgo(500);
    await untilCounted(database);
    expect(await runRetention({ clock, database }, null)).toEqual({
      ...{ requests: 1, rounds: 1, events: 0, tickets: 0 },
      archived: null,
    });
    expect(await countRows()).toMatchObject({ journal: 3 });
  });

  it('moves old game transfers into the archive, and all accounts stay unchanged', async () => {
    await playLongAgo(database, ana, { rounds: 1_500, time: NOW - 500 * DAY });
    await playLongAgo(database, ben, { rounds: 10, time: NOW - 401 * DAY });
    await playAgo(399);
    await untilCounted(database);
    const system = await readSystemAccounts(database);
    expect(await showRetention({ clock, database })).toEqual({
      kept: [
        { kind: 'requests', days: 30, due: 1 },
        { kind: 'rounds', days: 400, due: 1_510 },
        { kind: 'events', days: 90, due: 0 },
        { kind: 'journal', days: 400, due: 3_020 },
        { kind: 'tickets', days: 400, due: 0 },
      ],
      files: 0,
      archived: 0,
    });

    expect(await runRetention({ clock, database }, folder)).toEqual({
      ...{ requests: 1, rounds: 1_510, events: 0, tickets: 0 },
      archived: { files: 1, transfers: 3_020 },
    });

    expect(await countRows()).toMatchObject({ journal: 3 });
    expect(await readBalance(database, ben, 'coin')).toBe(COINS - 100);
    expect(await readSystemAccounts(database)).toEqual(system);
    const report = await checkBook(database, bookChecks, folder);
    expect(report).toMatchObject({ transfers: 3, archived: 3_020, isArchiveRead: true, differences: [] });
    expect(await findFaults()).toEqual([]);
    expect(await runRetention({ clock, database }, folder)).toMatchObject({
      archived: { files: 0, transfers: 0 },
    });
    expect(await showRetention({ clock, database })).toMatchObject({ files: 1, archived: 3_020 });
  });

  it.each([
    ['before it is recorded', 'journal-archive-add', 1, 0],
    ['before the first deletion', 'journal-delete-archived', 1, 0],
    ['between two deletions', 'journal-delete-archived', 2, 1_000],
    ['within the second file', 'journal-delete-archived', 3, 1_500],
  ])('is right when the process ends %s, and the next run continues', async (_, name, times, archived) => {
    await playLongAgo(database, ana, { rounds: 1_000, time: NOW - 500 * DAY });
    await untilCounted(database);
    await expect(archive({ at: endAt(name, times), fileRows: 1_500 })).rejects.toThrow('the process ended');

    expect(await countRows()).toMatchObject({ journal: 2_002 - archived });
    expect(await findFaults()).toEqual([]);
    expect(await findFaults(folder)).toEqual([]);

    expect(await archive({ fileRows: 1_500 })).toMatchObject({ transfers: 2_000 - archived });
    expect(await countRows()).toMatchObject({ journal: 2 });
    expect(await checkBook(database, bookChecks, folder)).toMatchObject({ archived: 2_000, differences: [] });
  });

  it('is archived once by two concurrent runs', async () => {
    await playLongAgo(database, ana, { rounds: 2_000, time: NOW - 500 * DAY });
    await untilCounted(database);
    const runs = await Promise.allSettled([archive({ fileRows: 1_500 }), archive({ fileRows: 1_500 })]);
    for (const run of runs) {
      if (run.status === 'rejected') expect(run.reason).toMatchObject({ name: 'CommandRefused' });
    }
    expect(await findFaults(folder)).toEqual([]);
    await archive();
    expect(await countRows()).toMatchObject({ journal: 2 });
    expect(await checkBook(database, bookChecks, folder)).toMatchObject({ archived: 4_000, differences: [] });
  });

  it('stays right while players play and rows are deleted', async () => {
    await playLongAgo(database, ana, { rounds: 2_000, time: NOW - 500 * DAY });
    await playLongAgo(database, ben, { rounds: 2_000, time: NOW - 500 * DAY });
    await untilCounted(database);
    const play = async (userId: string) => {
      for (let round = 0; round < 100; round += 1) await playAgo(0, userId);
    };
    const check = async () => {
      const faults: string[] = [];
      for (let time = 0; time < 4; time += 1) faults.push(...(await findFaults(folder)));
      return faults;
    };
    const clean = async () => {
      await deleteOld(database, NOW, { onError: failing });
      await archive({ fileRows: 1_500 });
    };
    const [faults] = await Promise.all([check(), play(ana), play(ben), clean()]);

    expect(faults).toEqual([]);
    expect(await countRows()).toMatchObject({ rounds: 200, journal: 202 });
    expect(await findFaults(folder)).toEqual([]);
  });
});

describe('the archive', () => {
  beforeEach(async () => {
    await playLongAgo(database, ana, { rounds: 30, time: NOW - 500 * DAY });
    await untilCounted(database);
    await archive({ fileRows: 40 });
  });

  const pathOf = async (index: number) => join(folder, (await readdir(folder)).sort()[index] ?? '');

  it('has a name and a hash for each file', async () => {
    const names = (await readdir(folder)).sort();
    expect(names).toEqual([
      expect.stringMatching(/^journal-000001-[0-9a-f]{12}\.jsonl\.gz$/),
      expect.stringMatching(/^journal-000002-[0-9a-f]{12}\.jsonl\.gz$/),
    ]);
  });

  it('is found damaged by a check of the book', async () => {
    const path = await pathOf(0);
    const bytes = await readFile(path);
    bytes.writeUInt8(bytes.readUInt8(100) ^ 1, 100);
    await writeFile(path, bytes);
    expect(await findFaults(folder)).toEqual([
      expect.stringMatching(/^The archive journal-000001-\S+ has been changed or damaged\.$/),
    ]);
    expect(await findFaults()).toEqual([]);
  });

  it('is found incomplete by a check of the book', async () => {
    await rm(await pathOf(1));
    expect(await findFaults(folder)).toEqual([
      expect.stringMatching(/^The archive journal-000002-\S+ is not in /),
    ]);
  });

  it('is found disconnected from a previous file that was replaced in the database too', async () => {
    await sql`update journal_archive as one set hash = other.hash, file = other.file
      from (values (1, ${(await archives())[1]?.hash}, 'x')) as other (number, hash, file)
      where one.number = other.number`.execute(tables(database));
    expect(await findFaults(folder)).toContainEqual(
      expect.stringMatching(/^The archive journal-000002-\S+ does not follow the one before it\.$/),
    );
  });

  it('is compared with each opening', async () => {
    await sql`update journal_opening set amount = amount + 5 where kind = 'game-win'`.execute(
      tables(database),
    );
    expect(await findFaults(folder)).toContain(
      `game-win of player ${ana} from house to player in coin is opened with 2705, but the archive comes to 2700.`,
    );
    await sql`update journal_opening set amount = amount - 5, transfers = transfers + 1 where kind = 'game-win'`.execute(
      tables(database),
    );
    expect(await findFaults()).toEqual(['The openings stand for 61 transfers, but 60 were archived.']);
  });

  it('continues only in its own folder and after its last file', async () => {
    await playLongAgo(database, ben, { rounds: 5, time: NOW - 500 * DAY });
    await untilCounted(database);
    const other = await mkdtemp(join(tmpdir(), 'perya-archive-'));
    onTestFinished(() => rm(other, { recursive: true }));
    await expect(archive({ into: other })).rejects.toThrow(
      /^The archive journal-000002-\S+ is not in \S+ Nothing has been deleted\.$/,
    );
    expect(await archive()).toEqual({ files: 1, transfers: 10 });
    expect(await findFaults(folder)).toEqual([]);
  });

  const archives = () =>
    tables(database).selectFrom('journal_archive').selectAll().orderBy('number').execute();
});
