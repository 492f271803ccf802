import * as v from 'valibot';
import { GameList } from '#contract/app-config.ts';
import { strictOf } from '#contract/strict.ts';
import { WrittenConfig } from '#contract/written-config.ts';
import type { Transaction } from '#server/core/db/database.ts';
import { CallError } from '#server/core/http/call-error.ts';
import { createSingleFlight } from '#server/core/single-flight.ts';
import { withinBounds } from './bounds.ts';
import { arrangeCatalogue, type Catalogue } from './catalogue.ts';
import { describeIssues } from './check-document.ts';
import {
  type ActiveDocument,
  type ActiveVersion,
  type DocumentName,
  findActive,
  findActiveVersion,
} from './config-documents.ts';

/** How long a document is served before its version is checked again. */
const FRESH_FOR = 1_000;
/** Every call reads documents, so none waits long for a check that another one has begun. */
const CHECK_PATIENCE = 300;

/** Read before a transaction, never in it: it may hold the only connection, and a check needs one. */
export interface Configuration {
  /** @throws CallError `unavailable` while this process cannot read the active document */
  appConfig(): Promise<WrittenConfig>;
  /**
   * The same object until the game list changes.
   * @throws CallError `unavailable` while this process cannot read the active document
   */
  catalogue(): Promise<Catalogue>;
}

/** Something about an active document that a person must look at. */
interface FaultyDocument {
  document: DocumentName;
  /** Null when there is none. */
  version: string | null;
  /** One per fault: where it is and why. */
  faults: readonly string[];
}

/** Visible games whose title has no rules in this release. */
interface UnplayableGames {
  version: string;
  count: number;
  /** Only the first ones. */
  gameIds: readonly number[];
}

interface Options {
  database: Transaction;
  clock: () => number;
  /** Leaves out what this server cannot do. A config that it changes has another version. */
  narrow?: (config: WrittenConfig) => WrittenConfig;
  /** Called once per version with faults. */
  onFaults?: (faulty: FaultyDocument) => void;
  /** Called once per version of the game list that has such games. */
  onUnplayable?: (games: UnplayableGames) => void;
}

/**
 * The active config documents from the database, at most one second old. Every process serves the same or
 * none: one whose release cannot read the active document answers 503, and never its last or a mended one.
 */
export function createConfiguration(options: Options): Configuration {
  return {
    appConfig: arrangeOnce(keepFresh(options, 'appConfig', WrittenConfig), (config) => {
      const bounded = withinBounds(config);
      return options.narrow?.(bounded) ?? bounded;
    }),
    catalogue: arrangeOnce(keepFresh(options, 'gameList', GameList), (list) => arrange(options, list)),
  };
}

const MOST_GAMES = 10;

function arrange({ onUnplayable }: Options, list: GameList): Catalogue {
  const catalogue = arrangeCatalogue(list);
  const { version, unplayable } = catalogue;
  const gameIds = unplayable.slice(0, MOST_GAMES);
  if (gameIds.length > 0) onUnplayable?.({ version, count: unplayable.length, gameIds });
  return catalogue;
}

interface Known<Output> {
  number: number;
  value: Output;
}

function keepFresh<Output>(
  { database, clock, onFaults }: Options,
  name: DocumentName,
  schema: v.GenericSchema<unknown, Output>,
): () => Promise<Output> {
  /** Fields of newer releases are left out, so that an older one goes on beside them. */
  const whole = strictOf(schema, { missingLists: 'refused', otherFields: 'ignored' });
  let known: Known<Output> | null = null;
  /** The version that was read last, even if it cannot be served. */
  let read: ActiveVersion | null | undefined;
  let checkedAt = Number.NEGATIVE_INFINITY;
  const share = createSingleFlight<Output>({ patience: CHECK_PATIENCE });

  async function check(): Promise<Output> {
    if (read === undefined || !isSame(await findActiveVersion(database, name), read)) await load();
    if (known === null) throw new CallError('unavailable', 'The service is not available. Please try again.');
    checkedAt = clock();
    return known.value;
  }

  /** Nothing where a check that began later has read the same. */
  async function load(): Promise<void> {
    const document = await findActive(database, name);
    if (read !== undefined && isSame(document, read)) return;
    read = document && headOf(document);
    const { known: next, faults } = readVersion(known, document);
    known = next;
    if (faults.length > 0) onFaults?.({ document: name, version: read?.version ?? null, faults });
  }

  function readVersion(last: Known<Output> | null, document: ActiveDocument | null) {
    if (document === null) return { known: null, faults: ['there is no active version'] };
    const { number, version, checkedVersion, body } = document;
    const faults = findForeignEdits(document);
    if (version !== checkedVersion) return { known: last?.number === number ? last : null, faults };
    const parsed = v.safeParse(whole, { ...body, version });
    if (parsed.success) return { known: { number, value: parsed.output }, faults };
    return { known: null, faults: [...faults, ...describeIssues(parsed.issues)] };
  }

  return async () => {
    if (known !== null && clock() - checkedAt < FRESH_FOR) return known.value;
    return share(name, check);
  };
}

/** Changes that were made without `npm run ops -- config activate`. They are not served. */
export function findForeignEdits({
  number,
  version,
  checkedVersion,
  copiedVersion,
}: ActiveVersion): string[] {
  if (checkedVersion === '') return [`version ${number}, of an earlier release, has not been checked`];
  if (version !== checkedVersion) return [`the body of version ${number} was changed after its check`];
  if (copiedVersion === null || copiedVersion === version) return [];
  return [`the table config_document was edited, which changes nothing: version ${number} is served`];
}

/** Without the body, which can be megabytes. */
function headOf({ body: _, ...head }: ActiveDocument): ActiveVersion {
  return head;
}

function isSame(one: ActiveVersion | null, other: ActiveVersion | null): boolean {
  return (
    one?.number === other?.number &&
    one?.version === other?.version &&
    one?.checkedVersion === other?.checkedVersion &&
    one?.copiedVersion === other?.copiedVersion
  );
}

/** Caches the result until the document changes. */
function arrangeOnce<Document, Arranged>(
  read: () => Promise<Document>,
  arrange: (document: Document) => Arranged,
): () => Promise<Arranged> {
  let last: { document: Document; arranged: Arranged } | null = null;
  return async () => {
    const document = await read();
    if (last?.document !== document) last = { document, arranged: arrange(document) };
    return last.arranged;
  };
}
