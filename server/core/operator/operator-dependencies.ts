import { type Configuration, createConfiguration } from '#server/core/config/configuration.ts';
import type { Providers } from '#server/core/payments/provider.ts';
import type { DataDependencies } from '../dependencies.ts';

export interface OperatorDependencies extends DataDependencies {
  providers: Providers;
  /** Whether draws may be rigged and the day moved; not by default. */
  canRig?: boolean;
}

/** The current documents. Only the server that answers calls reports their errors. */
export function openConfiguration({ database, clock }: DataDependencies): Configuration {
  return createConfiguration({ database, clock });
}
