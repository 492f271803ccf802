import type { Configuration } from './config/configuration.ts';
import type { Database } from './db/database.ts';

/** Dependencies of the services. The caller provides them, so that tests can replace them. */
export interface Dependencies extends DataDependencies {
  /** An unbiased integer from 0 up to, but not including, `max`. */
  randomInt: (max: number) => number;
}

export interface DataDependencies {
  database: Database;
  /** Milliseconds since the epoch, the same for all processes on the database. */
  clock: () => number;
}

export interface ConfigDependencies extends DataDependencies {
  configuration: Pick<Configuration, 'appConfig'>;
}

/** For work that is done again and again. */
export interface JobDependencies extends ConfigDependencies {
  /** For a part that fails, after which the next follows. */
  onError: (error: unknown) => void;
}
