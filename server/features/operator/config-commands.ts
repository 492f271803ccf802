import * as v from 'valibot';
import { findFaults } from '#server/core/config/check-document.ts';
import {
  type ActiveDocument,
  beginVersion,
  changeDocument,
  DOCUMENT_NAMES,
  type DocumentName,
  findActive,
  findBody,
  listVersions,
} from '#server/core/config/config-documents.ts';
import { findForeignEdits } from '#server/core/config/configuration.ts';
import { describeChanges } from '#server/core/config/describe-changes.ts';
import {
  applyAll,
  beginSeed,
  type ConfigRelease,
  listWaiting,
  storeUpgraded,
} from '#server/core/config/follow-release.ts';
import type { Database } from '#server/core/db/database.ts';
import { anyWord, file, flag, optional } from '#server/core/operator/arguments.ts';
import { CommandRefused } from '#server/core/operator/command-refused.ts';
import { defineCommand } from '#server/core/operator/define-command.ts';
import { parseJson } from '#server/core/operator/parse-json.ts';
import { countHeld } from '#server/features/props/index.ts';

const VERSIONS_SHOWN = 100;
/** All props of all players are counted. */
const STATEMENT_TIME = 5 * 60_000;

export const configCommands = [
  defineCommand({
    words: 'config show',
    about: 'The config documents, or the body of one: appConfig, gameList.',
    args: { document: optional(anyWord, ''), version: optional(anyWord, '') },
    takes: 'a document and a version at the most',
    takesName: true,
    run: async ({ database, release }, { document, version }) =>
      document === ''
        ? describeDocuments(await showConfigs(database, release))
        : JSON.stringify(await showConfig(database, { document, version }), null, 2).split('\n'),
    print: (lines) => lines,
  }),
  defineCommand({
    words: 'config check',
    about: 'Says what is wrong with a body, and what it would change.',
    args: { document: anyWord, file },
    takes: 'the name of a document and a file',
    takesName: true,
    run: ({ database, release }, { document, file }) =>
      checkConfig(database, release, { document, text: file }),
    print: ({ document, changes }) => [`${document} is good.`, ...describeChanged(changes)],
  }),
  defineCommand({
    words: 'config activate',
    about: 'Makes it the active one, in every server within a second.',
    args: { document: anyWord, file },
    takes: 'the name of a document and a file',
    takesName: true,
    run: ({ database, release }, { by, document, file }) =>
      activateConfig(database, release, { document, text: file, by }),
    print: describeActivated,
  }),
  defineCommand({
    words: 'config upgrade',
    about: 'Adds what newer releases have brought to edited documents.',
    args: { isTrial: flag('--dry-run') },
    takes: '--dry-run or nothing',
    takesName: true,
    run: ({ database, release }, { isTrial, by }) => upgradeConfig(database, release, { isTrial, by }),
    print({ documents, isTrial }) {
      if (documents.length === 0) return ['There is nothing to upgrade.'];
      return documents.flatMap(({ document, upgrades, changes }) => [
        isTrial ? `${document} would get:` : `${document} has got:`,
        ...upgrades.map((upgrade) => `  ${upgrade}`),
        ...describeChanged(changes),
      ]);
    },
  }),
  defineCommand({
    words: 'config reset',
    about: 'Gives an edited document back to the releases.',
    args: { document: anyWord },
    takes: 'the name of a document',
    takesName: true,
    run: ({ database, release }, { document, by }) => resetConfig(database, release, { document, by }),
    print: describeActivated,
  }),
  defineCommand({
    words: 'config history',
    about: 'Which version was active from when until when, and by whom.',
    args: { document: optional(anyWord, '') },
    takes: 'one document at the most',
    takesName: true,
    run: ({ database }, { document }) => listConfigHistory(database, document),
    print: ({ versions }) => versions.map(describeVersion),
  }),
];

function describeDocuments({ documents }: { documents: readonly DocumentShown[] }): string[] {
  return documents.flatMap((document) => [
    describeVersion(document),
    ...document.remarks.map((remark) => `  ${remark}`),
  ]);
}

function describeActivated({ document, number, changes }: Activated): string[] {
  return [`Version ${number} of ${document} is active.`, ...describeChanged(changes)];
}

function describeChanged(changes: readonly string[]): string[] {
  return changes.length === 0 ? ['Nothing changes.'] : changes.map((change) => `  ${change}`);
}

function describeVersion({ name, number, version, origin, revision, ...rest }: Version): string {
  const from = rest.activatedAt === 0 ? 'the beginning' : showMoment(rest.activatedAt);
  const until = rest.endedAt === null ? 'now' : showMoment(rest.endedAt);
  const what = origin === 'seed' ? `the release's own, revision ${revision}` : 'edited';
  return `${name}  ${number}  ${version}  from ${from} until ${until}  ${what}  by ${rest.activatedBy}`;
}

function showMoment(time: number): string {
  return new Date(time).toISOString();
}

/** Changes against the active version. */
interface Changed {
  document: string;
  changes: string[];
}

interface Activated extends Changed {
  number: number;
}

interface Upgraded extends Changed {
  upgrades: string[];
}

type Version = Awaited<ReturnType<typeof listVersions>>[number];

interface DocumentShown extends Version {
  remarks: string[];
}

/** @throws CommandRefused with a sentence for each fault */
export async function checkConfig(
  database: Database,
  release: ConfigRelease,
  { document, text }: { document: string; text: string },
): Promise<Changed> {
  const name = nameOf(document);
  const body = readBody(name, text, release);
  await refuseLost(database, name, body);
  return { document: name, changes: describeChanges((await findActive(database, name))?.body ?? {}, body) };
}

/**
 * Makes a document the active one in every process, within a second.
 * @throws CommandRefused with a sentence for each fault
 */
export async function activateConfig(
  database: Database,
  release: ConfigRelease,
  { document, text, by }: { document: string; text: string; by: string },
): Promise<Activated> {
  const name = nameOf(document);
  const body = readBody(name, text, release);
  await refuseLost(database, name, body);
  return changeDocument(database, name, async (tx, active) => {
    const changes = describeChanges(active?.body ?? {}, body);
    if (active !== null && changes.length === 0 && active.version === active.checkedVersion) {
      return { document: name, number: active.number, changes };
    }
    const revision = Math.max(active?.revision ?? 0, release.revision);
    const number = await beginVersion(tx, { name, body, origin: 'operator', revision, by });
    return { document: name, number, changes };
  });
}

/** Gives the document back to the releases. */
export async function resetConfig(
  database: Database,
  release: ConfigRelease,
  { document, by }: { document: string; by: string },
): Promise<Activated> {
  const name = nameOf(document);
  await refuseLost(database, name, release.seeds[name]);
  return changeDocument(database, name, async (tx, active) => {
    if (active !== null && active.revision > release.revision) {
      throw new CommandRefused(`A newer release has written ${name}: reset it with that release.`);
    }
    const changes = describeChanges(active?.body ?? {}, release.seeds[name]);
    return { document: name, number: await beginSeed(tx, { name, by }, release), changes };
  });
}

/**
 * Applies the upgrades that edited documents have not had.
 * @param options.isTrial only says what would change
 * @throws CommandRefused when a document would not be valid
 */
export async function upgradeConfig(
  database: Database,
  release: ConfigRelease,
  { isTrial, by }: { isTrial: boolean; by: string },
): Promise<{ isTrial: boolean; documents: Upgraded[] }> {
  const documents: Upgraded[] = [];
  for (const name of DOCUMENT_NAMES) {
    const upgraded = await changeDocument(database, name, async (tx, active) => {
      const upgrades = await listWaiting(tx, name, release);
      if (active === null || active.origin === 'seed' || upgrades.length === 0) return null;
      const body = applyAll(active.body, upgrades);
      refuseFaulty(name, findFaults(name, body, { ...release, otherFields: 'ignored' }));
      if (!isTrial) await storeUpgraded(tx, { name, active, body, upgrades, by, release });
      return {
        document: name,
        upgrades: upgrades.map(({ id, says }) => `${id}: ${says}`),
        changes: describeChanges(active.body, body),
      };
    });
    if (upgraded !== null) documents.push(upgraded);
  }
  return { isTrial, documents };
}

/** The active documents, with their mistakes and the changes that wait. */
export async function showConfigs(
  database: Database,
  release: ConfigRelease,
): Promise<{ documents: DocumentShown[] }> {
  const documents: DocumentShown[] = [];
  for (const name of DOCUMENT_NAMES) {
    const active = await findActive(database, name);
    const [latest] = await listVersions(database, name, 1);
    if (active === null || latest === undefined) continue;
    documents.push({
      ...latest,
      remarks: [...(await findRemarks(database, name, active, release))],
    });
  }
  return { documents };
}

async function findRemarks(
  database: Database,
  name: DocumentName,
  active: ActiveDocument,
  release: ConfigRelease,
): Promise<string[]> {
  const waiting = active.origin === 'seed' ? [] : await listWaiting(database, name, release);
  return [
    ...findForeignEdits(active),
    ...findFaults(name, active.body, { ...release, otherFields: 'ignored' }),
    ...waiting.map(({ id, says }) => `the upgrade ${id} waits (${says}): npm run ops -- config upgrade`),
  ];
}

/** @throws CommandRefused for an unknown version */
export async function showConfig(
  database: Database,
  { document, version }: { document: string; version: string },
): Promise<object> {
  const name = nameOf(document);
  const body =
    version === '' ? (await findActive(database, name))?.body : await findBody(database, name, version);
  if (!body) throw new CommandRefused(`${name} has no ${version === '' ? 'active version' : version}.`);
  return body;
}

/** Versions with the times from which and until which they were active, newest first. */
async function listConfigHistory(database: Database, document: string): Promise<{ versions: Version[] }> {
  const names = document === '' ? DOCUMENT_NAMES : [nameOf(document)];
  const versions = [];
  for (const name of names) versions.push(...(await listVersions(database, name, VERSIONS_SHOWN)));
  return { versions };
}

function nameOf(document: string): DocumentName {
  const name = DOCUMENT_NAMES.find((known) => known === document);
  if (name !== undefined) return name;
  throw new CommandRefused(`There is no document ${document}: there are ${DOCUMENT_NAMES.join(' and ')}.`);
}

function readBody(name: DocumentName, text: string, release: ConfigRelease): object {
  const body = parseJson(text);
  refuseFaulty(name, findFaults(name, body, release));
  return body as object;
}

/** @throws CommandRefused for a document without props that players hold, which would be worth nothing */
async function refuseLost(database: Database, name: DocumentName, body: object): Promise<void> {
  if (name !== 'appConfig') return;
  const active = v.safeParse(Props, (await findActive(database, name))?.body);
  const next = v.parse(Props, body);
  if (!active.success) return;
  const lost = (['propConfigMap', 'couponTerms'] as const).map((field) => ({
    field,
    propIds: active.output[field].filter((propId) => !next[field].includes(propId)),
  }));
  if (lost.every(({ propIds }) => propIds.length === 0)) return;
  const propIds = lost.flatMap((each) => each.propIds);
  const held = await database.transaction((tx) => countHeld(tx, propIds), { statementTime: STATEMENT_TIME });
  const describe = ({ field, propIds }: (typeof lost)[number]) =>
    held.flatMap(({ propId, count }) =>
      propIds.includes(propId)
        ? [`${field}: players hold ${count} of ${propId}; leave it in until they are used or over`]
        : [],
    );
  refuseFaulty(name, lost.flatMap(describe));
}

/** The ids of what a config names of props. */
const Props = v.object({
  propConfigMap: v.pipe(
    v.record(v.string(), v.unknown()),
    v.transform((map) => Object.keys(map).map(Number)),
  ),
  couponTerms: v.pipe(
    v.array(v.object({ propId: v.number() })),
    v.transform((terms) => terms.map(({ propId }) => propId)),
  ),
});

function refuseFaulty(name: DocumentName, faults: readonly string[]): void {
  if (faults.length === 0) return;
  throw new CommandRefused(
    [`${name} cannot become active:`, ...faults.map((fault) => `  ${fault}`)].join('\n'),
  );
}
