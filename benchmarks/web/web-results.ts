import type { RunInfo } from '../run-info.ts';
import type { SearchResult } from './measure-search.ts';
import type { UseResult } from './measure-use.ts';
import type { VisitsAgain } from './visit-again.ts';
import type { PageVisit, Visit } from './visit-page.ts';

export interface WebResults extends RunInfo {
  /** First visits to home, the same number of each. */
  home: {
    app: Visit[];
    /** The built home without scripts. */
    plain: Visit[];
    /** An app that does nothing, with the same packages. */
    empty: Visit[];
  };
  /** Script of the empty app with the declarative router, in bytes. */
  lightestEmptyScript: number;
  /** Visits that begin on a page. */
  pages: FirstPage[];
  again: VisitsAgain[];
  use: UseResult[];
  search: SearchResult[];
}

/** Visits of one kind. */
export interface FirstPage {
  path: string;
  who: 'visitor' | 'player';
  network: string;
  /** The browser has been there before. */
  isWarm: boolean;
  visits: PageVisit[];
}
