import { runTogether } from './run-together.mjs';
import { withSandbox } from './with-sandbox.mjs';

/** Runs the server, with the payment sandbox beside it where there is no other provider. @returns the exit code */
export function serve(node) {
  return runTogether(node, withSandbox([{ args: ['server/main.ts'] }]));
}
