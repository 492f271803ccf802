import * as v from 'valibot';
import { type AppConfig, GameList } from '#contract/app-config.ts';
import { strictOf } from '#contract/strict.ts';
import { WrittenConfig } from '#contract/written-config.ts';
import type { Database } from '#server/core/db/database.ts';
import { arrangeCatalogue, type Catalogue } from './catalogue.ts';
import { type DocumentName, findDocument, findDocumentVersion } from './config-documents.ts';

/** How long a document is served before its version is checked again. */
const FRESH_FOR = 1_000;

export interface Configuration {
  appConfig(): Promise<AppConfig>;
  /** The same object until the game list changes. */
  catalogue(): Promise<Catalogue>;
}

/** Errors in a document that an operator has written. */
interface BrokenDocument {
  document: DocumentName;
  /** Null when the document was deleted. */
  version: string | null;
  /** One per error: where it is and why. */
  faults: readonly string[];
}

/** Visible games whose title has no rules. */
interface UnplayableGames {
  version: string;
  count: number;
  /** Only the first ones. */
  gameIds: readonly number[];
}

interface Options {
  database: Database;
  clock: () => number;
  /**
   * Called once per version with errors. The last valid version stays in use; before the first one, the valid
   * parts are used.
   */
  onBroken: (broken: BrokenDocument) => void;
  /** Called once per version of the game list that has such games. */
  onUnplayable: (games: UnplayableGames) => void;
}

/** The config documents from the database, at most one second old in every process. */
export function createConfiguration(options: Options): Configuration {
  return {
    appConfig: keepFresh(options, 'appConfig', WrittenConfig),
    catalogue: arrangeOnce(keepFresh(options, 'gameList', GameList), (list) => arrange(options, list)),
  };
}

function arrange({ onUnplayable }: Options, list: GameList): Catalogue {
  const catalogue = arrangeCatalogue(list);
  const { version, unplayable } = catalogue;
  const gameIds = unplayable.slice(0, MOST_FAULTS);
  if (gameIds.length > 0) onUnplayable({ version, count: unplayable.length, gameIds });
  return catalogue;
}

interface Known<Output> {
  value: Output;
  isWhole: boolean;
}

function keepFresh<Output>(
  { database, clock, onBroken }: Options,
  name: DocumentName,
  schema: v.GenericSchema<unknown, Output>,
): () => Promise<Output> {
  const strict = strictOf(schema);
  let known: Known<Output> | null = null;
  /** The version that was read last, even if it is not in use. */
  let readVersion: string | null | undefined;
  let checkedAt = Number.NEGATIVE_INFINITY;
  let checking: Promise<Output> | null = null;

  async function check(): Promise<Output> {
    if (known === null || (await findDocumentVersion(database, name)) !== readVersion) {
      known = await load(known);
    }
    checkedAt = clock();
    return known.value;
  }

  async function load(last: Known<Output> | null): Promise<Known<Output>> {
    const document = await findDocument(database, name);
    const version = document?.version ?? null;
    const isNews = version !== readVersion;
    readVersion = version;
    const body = document && { ...document.body, version };
    const whole = v.safeParse(strict, body);
    if (whole.success) return { value: whole.output, isWhole: true };
    if (isNews) onBroken({ document: name, version, faults: describeFaults(whole.issues) });
    if (last?.isWhole) return last;
    const part = v.safeParse(schema, body);
    if (part.success) return { value: part.output, isWhole: false };
    if (last !== null) return last;
    throw new Error(`the config document ${name} cannot be read`);
  }

  return async () => {
    if (known !== null && clock() - checkedAt < FRESH_FOR) return known.value;
    checking ??= check().finally(() => {
      checking = null;
    });
    return checking;
  };
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

const MOST_FAULTS = 10;

function describeFaults(issues: readonly v.BaseIssue<unknown>[]): string[] {
  const faults = issues
    .slice(0, MOST_FAULTS)
    .map((issue) => `${v.getDotPath(issue) ?? 'the document'}: ${issue.message}`);
  const left = issues.length - faults.length;
  return left > 0 ? [...faults, `and ${left} more`] : faults;
}
