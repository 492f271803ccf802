import type { RunInfo } from '../run-info.ts';
import type { Who } from './entry-pages.ts';
import type { SearchResult } from './measure-search.ts';
import type { UseResult } from './measure-use.ts';
import type { VisitsAgain } from './visit-again.ts';
import type { EntryVisit, WayVisit } from './visit-entry.ts';
import type { Visit } from './visit-page.ts';

/**
 * What can be measured by itself. `pages`: first visits over slow 4G and HTTP/1.1; `networks`: the same over
 * others. `use`: search, taps and keys, second visits.
 */
export const PARTS = ['home', 'pages', 'networks', 'ways', 'use'] as const;
export type Part = (typeof PARTS)[number];

/** A part that has not been measured has no run and no visits. */
export interface WebResults {
  /** When and where each part was measured. */
  runs: Partial<Record<Part, RunInfo>>;
  /** First visits to home, the same number of each. */
  home: {
    app: Visit[];
    /** Another build; empty without one. */
    former: Visit[];
    /** The built home without scripts. */
    plain: Visit[];
    /** An app that does nothing, with the same packages. */
    empty: Visit[];
  };
  /** How many script files the build has, and how many files the worker fetches to install. */
  files: { scripts: number; workerList: number } | null;
  pages: EntryResult[];
  networks: EntryResult[];
  ways: WayResult[];
  again: VisitsAgain[];
  use: UseResult[];
  search: SearchResult[];
}

/** First visits that begin on a page, of one kind. */
export interface EntryResult {
  path: string;
  who: Who;
  network: string;
  protocol: Protocol;
  app: EntryVisit[];
  former: EntryVisit[];
}

export type Protocol = 'HTTP/1.1' | 'HTTP/2';

export interface WayResult {
  name: string;
  isInstalled: boolean;
  app: WayVisit[];
  former: WayVisit[];
}
