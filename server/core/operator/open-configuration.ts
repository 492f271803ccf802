import { type Configuration, createConfiguration } from '#server/core/config/configuration.ts';
import type { OperatorDependencies } from './operator-dependencies.ts';

/** The current documents. Only the server that answers calls reports their errors. */
export function openConfiguration({
  database,
  clock,
}: Pick<OperatorDependencies, 'database' | 'clock'>): Configuration {
  return createConfiguration({ database, clock });
}
