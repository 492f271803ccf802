import type { Providers } from '#server/core/payments/provider.ts';
import type { DataDependencies } from '../dependencies.ts';

export interface OperatorDependencies extends DataDependencies {
  providers: Providers;
  /** Whether draws may be rigged and the day moved; not by default. */
  canRig?: boolean;
}
