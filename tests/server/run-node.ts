import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

export interface Ran {
  code: number | null;
  stdout: string;
  stderr: string;
}

type Environment = Record<string, string>;

/** Programs and databases of a test end before optimizing compilers have earned back what they cost. */
export const SHORT_LIVED = ['--liftoff-only', '--no-opt', '--no-maglev'];

/**
 * Starts a program of ours in a child process that ends with this one; `script` is relative to the root.
 * @param flags of Node; none where speed is measured
 */
export function startNode(
  script: string,
  args: readonly string[],
  env: Environment = {},
  flags: readonly string[] = SHORT_LIVED,
): ChildProcess {
  const child = spawn(process.execPath, [...flags, findProgram(script), ...args], {
    cwd: ROOT,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, NODE_COMPILE_CACHE: findCompiled(), ...env },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  const end = () => child.kill('SIGKILL');
  process.once('exit', end);
  child.once('exit', () => process.off('exit', end));
  return child;
}

/** The bundle of the script where this run has one: see `prepareTemplates`. */
function findProgram(script: string): string {
  const { TEST_PROGRAMS = '' } = process.env;
  const bundle = join(TEST_PROGRAMS, script.replace(/\.ts$/, '.mjs'));
  return TEST_PROGRAMS !== '' && existsSync(bundle) ? bundle : script;
}

/** Compiled code that is kept cuts the start to a third. It is removed with the bundles. */
function findCompiled(): string {
  return join(process.env.TEST_PROGRAMS || join(ROOT, 'node_modules', '.cache'), 'compiled');
}

/** Runs a program of ours to its end. */
export async function runNode(script: string, args: readonly string[], env: Environment = {}): Promise<Ran> {
  const child = startNode(script, args, env);
  const output = { stdout: '', stderr: '' };
  child.stdout?.on('data', (chunk) => {
    output.stdout += chunk;
  });
  child.stderr?.on('data', (chunk) => {
    output.stderr += chunk;
  });
  const [code] = await once(child, 'close');
  return { code, ...output };
}

/**
 * Waits until the process has printed `text`.
 * @returns all output until then
 * @throws Error with the output when it ends without the text
 */
export async function untilOutput(child: ChildProcess, text: string): Promise<string> {
  let output = '';
  const wait = new AbortController();
  const { signal } = wait;
  const keep = (chunk: Buffer) => {
    output += chunk;
  };
  child.stdout?.on('data', keep);
  child.stderr?.on('data', keep);
  const written = new Promise<void>((resolve) => {
    child.stdout?.on('data', function look() {
      if (!output.includes(text)) return;
      child.stdout?.off('data', look);
      resolve();
    });
  });
  const ended = once(child, 'close', { signal }).then(() => {
    throw new Error(`it ended without saying "${text}": ${output}`);
  });
  try {
    await Promise.race([written, ended]);
  } finally {
    ended.catch(() => {});
    wait.abort();
    // Later output is read and dropped, so that the process can go on writing.
    child.stdout?.off('data', keep).resume();
    child.stderr?.off('data', keep).resume();
  }
  return output;
}

/** Kills the process at once, without clean-up, like a power failure. */
export async function killHard(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}
