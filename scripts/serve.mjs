import { runTogether } from './run-together.mjs';
import { withSandbox } from './with-sandbox.mjs';

/** Runs the server, and the payment sandbox when no other provider is set. @returns the exit code */
export function serve(node) {
  return runTogether(node, withSandbox([{ args: ['server/main.ts'] }]));
}
