import type { Dependencies } from '#server/dependencies.ts';
import type { Providers } from '#server/payments/providers.ts';

/** What operator's commands work with. */
export interface OperatorDependencies extends Pick<Dependencies, 'database' | 'clock'> {
  providers: Providers;
  /** Whether a player's table of draws may be rigged. Left out: it may not. */
  canRig?: boolean;
}
