import pg from 'pg';
import type { Database } from './database.ts';
import { DatabaseProblem } from './database-problem.ts';
import { createLender, type Lent, type Patience } from './lend-connections.ts';
import { sqlState } from './retry.ts';
import { columnTypes, wrapPool } from './wrap-pool.ts';

const POOL_SIZE = 20;
/** Levels at which an answered commit survives a crash, on a synchronous stand-by too. */
const SAFE_COMMITS = new Set(['on', 'remote_apply']);
/** A firewall between here and the server forgets connections that are silent for minutes. */
const KEEP_ALIVE_AFTER = 10_000;
/**
 * Longer than a lull in traffic. A new connection costs 20 ms of a core, as it learns every statement anew; a
 * burst that opens ten at once would delay the calls it came with.
 */
const IDLE_KEPT = 600_000;

/**
 * Far below the time in which a caller is answered. Whoever waits for a connection waits longer than a silent
 * one is kept, so they get the one that takes its place.
 */
const PATIENCE: Patience = { connect: 3_000, wait: 5_000, statement: 3_500, answer: 4_000 };

/** How PostgreSQL and PgBouncer say that a name means another session's statement, or none. */
const FOREIGN_NAME = new Set(['42P05', '26000']);
const POOLED =
  'A pooler between lends its connections by transaction: set PG_NAMED_STATEMENTS=0, and see "Behind PgBouncer" in docs/operating.md';

interface PostgresOptions {
  patience?: Patience;
  /** False: no statement has a name, and time-outs are the role's instead of start-up parameters. */
  namesStatements?: boolean | undefined;
}

/**
 * Connects to the PostgreSQL server at `url`.
 * @throws DatabaseProblem when it does not answer, refuses the connection or is not safe to use
 */
export async function openPostgres(
  url: string,
  { patience = PATIENCE, namesStatements = true }: PostgresOptions = {},
): Promise<Database> {
  const pool = createPool(url, patience, namesStatements);
  const database = wrapPool('postgres', pool, { patience, namesStatements });
  try {
    if (namesStatements) await requireKeptNames(pool, patience);
    await requireTimeOuts(database, patience);
    await requireSafeCommits(database);
  } catch (error) {
    await database.close();
    const reason = isPooled(error) ? `${reasonOf(error)}. ${POOLED}` : reasonOf(error);
    throw new DatabaseProblem(`The database at ${describeAddress(url)} cannot be used: ${reason}.`, {
      cause: error,
    });
  }
  return database;
}

function isPooled(error: unknown): boolean {
  return FOREIGN_NAME.has(sqlState(error)) || /^unsupported startup parameter/.test(reasonOf(error));
}

/** A pooler that lends by transaction gives both connections one session, which knows the name already. */
async function requireKeptNames(pool: pg.Pool, { answer }: Patience): Promise<void> {
  const lend = createLender(pool, true);
  const lent: Lent[] = [];
  try {
    while (lent.length < 2) {
      const next = await lend();
      lent.push(next);
      await next.send({ name: 'kept-names', text: 'select 1' }, answer);
    }
  } finally {
    for (const each of lent) each.release();
  }
}

/** Start-up parameters may be lost in a pooler between, or be left to the role. */
async function requireTimeOuts(database: Database, { statement: most }: Patience): Promise<void> {
  const found = await database.query<{ name: string; milliseconds: number; role: string }>({
    name: 'time-outs',
    text: `select name, setting::int as milliseconds, quote_ident(session_user) as role from pg_settings
      where name in ('statement_timeout', 'idle_in_transaction_session_timeout') order by name desc`,
    values: [],
  });
  const wrong = found.filter(({ milliseconds }) => milliseconds === 0 || milliseconds > most);
  if (wrong.length === 0) return;
  const values = wrong.map(({ name, milliseconds }) => `${name} is ${milliseconds} ms`);
  const commands = wrong.map(({ name, role }) => `alter role ${role} set ${name} = ${most}`);
  throw new Error(
    `${values.join(' and ')}, so work could go on whose caller was told that it failed. Run ${commands.join('; ')}; then let the pooler connect anew`,
  );
}

/** A role's or a database's setting, because start-up parameters get lost in a pooler between. */
async function requireSafeCommits(database: Database): Promise<void> {
  const [row] = await database.query<{ level: string }>({
    name: 'commit-level',
    text: `select current_setting('synchronous_commit') as level`,
    values: [],
  });
  const level = row?.level ?? 'unknown';
  if (SAFE_COMMITS.has(level)) return;
  throw new Error(
    `synchronous_commit is ${level}, so a crash could lose what players were told. Set it to on for this role and database`,
  );
}

function createPool(
  connectionString: string,
  { connect, wait, statement }: Patience,
  namesStatements: boolean,
): pg.Pool {
  const timeOuts = { statement_timeout: statement, idle_in_transaction_session_timeout: statement };
  try {
    return new pg.Pool({
      connectionString,
      max: POOL_SIZE,
      idleTimeoutMillis: IDLE_KEPT,
      connectionTimeoutMillis: wait,
      Client: clientFor(connect),
      keepAlive: true,
      keepAliveInitialDelayMillis: KEEP_ALIVE_AFTER,
      ...(namesStatements ? timeOuts : {}),
      application_name: 'perya',
      types: columnTypes,
    });
  } catch (error) {
    throw new DatabaseProblem(`DATABASE_URL is not an address of a database: ${reasonOf(error)}.`, {
      cause: error,
    });
  }
}

/** The pool has one limit for waiting and connecting. A new connection gets a shorter one of its own. */
function clientFor(connectionTimeoutMillis: number): new () => pg.Client {
  return class extends pg.Client {
    constructor(config?: pg.ClientConfig) {
      super({ ...config, connectionTimeoutMillis });
    }
  };
}

/** The address without the password. */
function describeAddress(url: string): string {
  if (!URL.canParse(url)) return 'DATABASE_URL';
  const { host, pathname } = new URL(url);
  return `${host}${pathname}`;
}

function reasonOf(error: unknown): string {
  const [first] = error instanceof AggregateError ? error.errors : [error];
  return first instanceof Error ? first.message.replace(/\.$/, '') : String(first);
}
