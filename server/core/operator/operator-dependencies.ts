import type { Dependencies } from '#server/core/dependencies.ts';
import type { Providers } from '#server/core/payments/provider.ts';

export interface OperatorDependencies extends Pick<Dependencies, 'database' | 'clock'> {
  providers: Providers;
  /** Whether draws may be rigged and the day moved; not by default. */
  canRig?: boolean;
}
