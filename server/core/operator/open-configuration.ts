import { type Configuration, createConfiguration } from '#server/core/config/configuration.ts';
import type { OperatorDependencies } from './operator-dependencies.ts';

/** The current documents. Faults in them are reported by the server that answers calls. */
export function openConfiguration({
  database,
  clock,
}: Pick<OperatorDependencies, 'database' | 'clock'>): Configuration {
  return createConfiguration({ database, clock, onBroken: () => {}, onUnplayable: () => {} });
}
