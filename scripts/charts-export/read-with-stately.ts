import { registerHooks } from 'node:module';

/** The reader imports helpers of xstate 4. */
registerHooks({
  resolve: (specifier, context, next) => next(specifier.replace(/^xstate(?=\/lib\/)/, 'xstate-4'), context),
});
const { extractMachinesFromFile } = await import('@xstate/machine-extractor');

/**
 * Reads source code as the editor extension of Stately does, without running it.
 * @returns the configs of its charts by their ids
 */
export function readWithStately(code: string): Map<string, object> {
  const configs = new Map<string, object>();
  for (const machine of extractMachinesFromFile(code)?.machines ?? []) {
    const config = machine?.toConfig();
    if (config?.id !== undefined) configs.set(config.id, config);
  }
  return configs;
}
