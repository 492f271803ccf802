import type { Database, Transaction } from '#server/core/db/database.ts';
import { DatabaseProblem } from '#server/core/db/database-problem.ts';
import { findFaults } from './check-document.ts';
import {
  type ActiveDocument,
  beginVersion,
  changeDocument,
  confirmVersion,
  DOCUMENT_NAMES,
  type DocumentName,
  hashBody,
  listUpgrades,
  noteUpgrades,
} from './config-documents.ts';

/** How a document that an operator has edited gets what a release has added to the seed. */
export interface ConfigUpgrade {
  /** Unique for ever: a document has each upgrade once. */
  id: string;
  /** Left out: the app's config. */
  document?: DocumentName;
  /**
   * Whether the document is invalid without it, such as a new field: then the start applies it. Otherwise,
   * such as a new activity, it waits for `npm run ops -- config upgrade`.
   */
  isRequired: boolean;
  /** What it adds, in a few words. */
  says: string;
  /** @returns the changed body. Idempotent, and keeps existing values. */
  apply(body: Readonly<Record<string, unknown>>): object;
}

/** What a release brings. */
export interface ConfigRelease {
  /** Only grows. The release with the highest revision decides what unedited documents contain. */
  revision: number;
  seeds: Readonly<Record<DocumentName, object>>;
  upgrades: readonly ConfigUpgrade[];
  /** Ids of the activities that its features run. */
  activityIds: readonly number[];
}

/** Who a version is from when nobody asked for it. */
const RELEASE = 'release';

/**
 * Adds missing documents, brings those that no operator has edited to this release's seed unless a newer
 * release was first, and applies required upgrades to the others.
 * @throws DatabaseProblem when an edited document cannot be served by this release
 */
export async function followRelease(
  database: Pick<Database, 'transaction'>,
  release: ConfigRelease,
): Promise<void> {
  for (const name of DOCUMENT_NAMES) {
    await changeDocument(database, name, (tx, active) =>
      active?.origin === 'operator'
        ? keepEdited(tx, name, active, release)
        : followSeed(tx, name, active, release),
    );
  }
}

async function followSeed(
  tx: Transaction,
  name: DocumentName,
  active: ActiveDocument | null,
  release: ConfigRelease,
): Promise<void> {
  const { revision, seeds } = release;
  if (active !== null && active.revision >= revision) return;
  if (active !== null && (await hashBody(tx, seeds[name])) === active.version) {
    await confirmVersion(tx, name, revision);
    await noteAll(tx, name, release, active.number);
  } else {
    await beginSeed(tx, { name, by: RELEASE }, release);
  }
}

/** Makes the release's own document active, which later releases then change again. */
export async function beginSeed(
  tx: Transaction,
  { name, by }: { name: DocumentName; by: string },
  release: ConfigRelease,
): Promise<number> {
  const { revision, seeds } = release;
  const number = await beginVersion(tx, { name, body: seeds[name], origin: 'seed', revision, by });
  await noteAll(tx, name, release, number);
  return number;
}

/** The seed contains what the upgrades add. */
async function noteAll(tx: Transaction, name: DocumentName, { upgrades }: ConfigRelease, number: number) {
  const ids = upgrades.filter(isOf(name)).map(({ id }) => id);
  await noteUpgrades(tx, { name, ids, number });
}

async function keepEdited(
  tx: Transaction,
  name: DocumentName,
  active: ActiveDocument,
  release: ConfigRelease,
): Promise<void> {
  const waiting = await listWaiting(tx, name, release);
  const required = waiting.filter(({ isRequired }) => isRequired);
  const { version, checkedVersion } = active;
  if (checkedVersion !== '' && (required.length === 0 || checkedVersion !== version)) return;
  const body = applyAll(active.body, required);
  const faults = findFaults(name, body, { ...release, otherFields: 'ignored', isKept: true });
  if (faults.length > 0) throw new DatabaseProblem(describeBroken(name, faults));
  await storeUpgraded(tx, { name, active, body, upgrades: required, by: RELEASE, release });
}

/** Upgrades that the document has not had. */
export async function listWaiting(
  tx: Transaction,
  name: DocumentName,
  { upgrades }: ConfigRelease,
): Promise<ConfigUpgrade[]> {
  const had = await listUpgrades(tx, name);
  return upgrades.filter(isOf(name)).filter(({ id }) => !had.has(id));
}

function isOf(name: DocumentName) {
  return ({ document = 'appConfig' }: ConfigUpgrade): boolean => document === name;
}

export function applyAll(body: object, upgrades: readonly ConfigUpgrade[]): object {
  let changed: Record<string, unknown> = { ...body };
  for (const { apply } of upgrades) changed = { ...apply(changed) };
  return changed;
}

/** Begins a version only when the body has changed. @returns the number of the active version */
export async function storeUpgraded(
  tx: Transaction,
  upgraded: {
    name: DocumentName;
    active: ActiveDocument;
    body: object;
    upgrades: readonly ConfigUpgrade[];
    by: string;
    release: ConfigRelease;
  },
): Promise<number> {
  const { name, active, body, upgrades, by, release } = upgraded;
  const revision = Math.max(active.revision, release.revision);
  const isChanged = (await hashBody(tx, body)) !== active.version;
  if (!isChanged) await confirmVersion(tx, name, revision);
  const number = isChanged
    ? await beginVersion(tx, { name, body, origin: 'operator', revision, by })
    : active.number;
  await noteUpgrades(tx, { name, ids: upgrades.map(({ id }) => id), number });
  return number;
}

function describeBroken(name: DocumentName, faults: readonly string[]): string {
  return [
    `The config document ${name} was edited, and this release cannot serve it:`,
    ...faults.map((fault) => `  ${fault}`),
    `Correct it: npm run ops --silent -- config show ${name} > file, edit the file, npm run ops -- config activate ${name} file`,
  ].join('\n');
}
