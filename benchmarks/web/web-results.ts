import type { SearchResult } from './measure-search.ts';
import type { UseResult } from './measure-use.ts';
import type { VisitsAgain } from './visit-again.ts';
import type { Visit } from './visit-home.ts';

export interface WebResults {
  date: string;
  cores: number;
  processor: string;
  chromium: string;
  loadBefore: number;
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
  again: VisitsAgain[];
  use: UseResult[];
  search: SearchResult[];
}
