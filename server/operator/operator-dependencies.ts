import type { Dependencies } from '#server/dependencies.ts';
import type { Providers } from '#server/payments/providers.ts';

/** What operator's commands work with. */
export interface OperatorDependencies extends Pick<Dependencies, 'database' | 'clock'> {
  providers: Providers;
}
