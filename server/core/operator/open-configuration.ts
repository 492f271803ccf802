import { type Configuration, createConfiguration } from '#server/core/config/configuration.ts';
import type { DataDependencies } from '../dependencies.ts';

/** The current documents. Only the server that answers calls reports their errors. */
export function openConfiguration({ database, clock }: DataDependencies): Configuration {
  return createConfiguration({ database, clock });
}
