import { spawn } from 'node:child_process';
import { ROOT } from './run.mjs';
import { waitForText } from './wait-for-text.mjs';

/**
 * Runs programs that belong together: when one ends or a signal comes, the others are stopped. A program with
 * `says` must print that text before the next one starts.
 * @param programs each `{ args, env?, says? }`
 * @returns the first exit code that is not 0
 */
export async function runTogether(node, programs) {
  const running = new Set();
  const ends = [];
  let isEnding = false;
  let code = 0;
  const end = () => {
    isEnding = true;
    for (const child of running) child.kill('SIGTERM');
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, end);

  for (const { args, env, says } of programs) {
    if (isEnding) break;
    const child = spawn(node, args, {
      cwd: ROOT,
      stdio: ['inherit', says ? 'pipe' : 'inherit', 'inherit'],
      env: { ...process.env, NODE_NO_WARNINGS: '1', ...env },
    });
    running.add(child);
    const ended = new Promise((resolve) => {
      child.on('close', (exitCode) => {
        running.delete(child);
        code ||= exitCode ?? (isEnding ? 0 : 1);
        end();
        resolve();
      });
    });
    ends.push(ended);
    if (!says) continue;
    child.stdout.pipe(process.stdout);
    await Promise.race([waitForText(child.stdout, says), ended]);
  }
  await Promise.all(ends);
  return code;
}
