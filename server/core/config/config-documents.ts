import type { Database, Transaction } from '#server/core/db/database.ts';
import { defineFind, defineList, defineRun, defineValue } from '../db/statements.ts';

export const DOCUMENT_NAMES = ['appConfig', 'gameList'] as const;
export type DocumentName = (typeof DOCUMENT_NAMES)[number];

/** The active version of a document, without its body. */
export interface ActiveVersion {
  number: number;
  /** Hash of the body. */
  version: string;
  /** The hash when the body was checked. */
  checkedVersion: string;
  /** The hash of the copy for earlier releases, null without one: another one was written by hand. */
  copiedVersion: string | null;
  origin: 'seed' | 'operator';
  revision: number;
}

export interface ActiveDocument extends ActiveVersion {
  body: object;
}

/** A version that is or was active. */
export interface PastVersion extends Omit<ActiveVersion, 'copiedVersion'> {
  name: DocumentName;
  activatedBy: string;
  /** Time of the database's clock. */
  activatedAt: number;
  /** The next version's `activatedAt`; null while it is active. */
  endedAt: number | null;
}

export interface NewVersion {
  name: DocumentName;
  /** Checked: see `findFaults`. */
  body: object;
  origin: ActiveVersion['origin'];
  revision: number;
  /** Who wants it. */
  by: string;
}

const HEAD = `v.number, v.version, v.checked_version as "checkedVersion", v.origin, v.revision`;
const ACTIVE = `from config_version v left join config_document d on d.name = v.name
  where v.name = $1 and v.ended_at is null`;

export const findActive = defineFind<[name: DocumentName], ActiveDocument>(
  'config-active',
  `select ${HEAD}, d.version as "copiedVersion", v.body ${ACTIVE}`,
);

/** Cheaper than reading the document, which can be megabytes. */
export const findActiveVersion = defineFind<[name: DocumentName], ActiveVersion>(
  'config-active-version',
  `select ${HEAD}, d.version as "copiedVersion" ${ACTIVE}`,
);

/** Runs the work alone for this document: others who change it, in any process, wait. */
export async function changeDocument<T>(
  database: Pick<Database, 'transaction'>,
  name: DocumentName,
  work: (tx: Transaction, active: ActiveDocument | null) => Promise<T>,
): Promise<T> {
  return database.transaction(async (tx) => {
    await tx.query({
      name: 'config-lock',
      text: 'select pg_advisory_xact_lock(hashtext($1))::text',
      values: [`config ${name}`],
    });
    return work(tx, await findActive(tx, name));
  });
}

/**
 * Ends the active version and begins the next one, both at one moment of the database's clock, later than
 * the last one's. Inside {@link changeDocument} only.
 * @returns the number of the new version
 */
export async function beginVersion(tx: Transaction, next: NewVersion): Promise<number> {
  const { name, origin, revision, by } = next;
  const body = JSON.stringify(next.body);
  const [turn] = await tx.query<{ number: number; time: number }>({
    name: 'config-turn',
    text: `select coalesce(max(number), 0) + 1 as number, greatest(
        floor(extract(epoch from clock_timestamp()) * 1000)::bigint + (select ahead from moved_clock),
        coalesce(max(activated_at), 0) + 1) as time
      from config_version where name = $1`,
    values: [name],
  });
  if (turn === undefined) throw new Error('an aggregate without a row');
  await tx.query({
    name: 'config-end',
    text: 'update config_version set ended_at = $2::bigint where name = $1 and ended_at is null',
    values: [name, turn.time],
  });
  await tx.query({
    name: 'config-begin',
    text: `insert into config_version
        (name, number, checked_version, body, origin, revision, activated_by, activated_at)
      values ($1, $2::integer, md5($3::jsonb::text), $3::jsonb, $4, $5::integer, $6, $7::bigint)`,
    values: [name, turn.number, body, origin, revision, by, turn.time],
  });
  await tx.query({
    name: 'config-copy',
    text: `insert into config_document (name, body, seeded_version) values ($1, $2::jsonb, '')
      on conflict (name) do update set body = excluded.body, seeded_version = ''`,
    values: [name, body],
  });
  return turn.number;
}

/** Says that the active version is checked and follows this revision. The body stays. */
export const confirmVersion = defineRun<[name: DocumentName, revision: number]>(
  'config-confirm',
  `update config_version set checked_version = version, revision = greatest(revision, $2::integer)
    where name = $1 and ended_at is null`,
);

/** The hash that the database gives a body. */
export const hashBody = defineValue<[body: object], string>(
  'config-hash',
  'select md5($1::jsonb::text) as version',
  '',
);

/** Ids of the upgrades that the document has had. */
export async function listUpgrades(tx: Transaction, name: DocumentName): Promise<Set<string>> {
  const rows = await tx.query<{ id: string }>({
    name: 'config-upgrades',
    text: 'select id from config_upgrade where name = $1',
    values: [name],
  });
  return new Set(rows.map(({ id }) => id));
}

/** Upgrades that the document had before stay as they were noted. */
export const noteUpgrades = defineRun<[{ name: DocumentName; ids: readonly string[]; number: number }]>(
  'config-upgrade-note',
  `insert into config_upgrade (name, id, number)
    select $name, id, $number::integer from unnest($ids::text[]) as id on conflict do nothing`,
);

/** The body that was active just before a time, milliseconds since the epoch. */
export const findBodyBefore = defineValue<[name: DocumentName, time: number], object | null>(
  'config-body-before',
  `select body from config_version where name = $1 and activated_at < $2::bigint
    order by number desc limit 1`,
  null,
);

/** All versions, newest first. */
export const listVersions = defineList<[name: DocumentName, limit: number], PastVersion>(
  'config-history',
  `select v.name, ${HEAD}, v.activated_by as "activatedBy", v.activated_at as "activatedAt",
      v.ended_at as "endedAt"
    from config_version v where v.name = $1 order by v.number desc limit $2::integer`,
);

/** @param version the number of an activation, or its hash or the beginning of it */
export const findBody = defineValue<[name: DocumentName, version: string], object | null>(
  'config-body',
  `select body from config_version
    where name = $1 and (number::text = $2 or starts_with(version, $2))
    order by number::text = $2 desc, number desc limit 1`,
  null,
);
