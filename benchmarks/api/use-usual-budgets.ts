/**
 * Imported before the measured server of any build: its players have the usual budgets, as in production, and
 * not the ample ones that few players need who do what thousands do.
 */
import { registerHooks } from 'node:module';

const NO_OTHERS = 'data:text/javascript,export const ampleBudgets = {};';

registerHooks({
  resolve: (specifier, context, next) =>
    specifier.endsWith('/ample-budgets.ts')
      ? { url: NO_OTHERS, format: 'module', shortCircuit: true }
      : next(specifier, context),
});
