import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Question, Ready, StartOptions } from './bench-protocol.ts';

/** The measured server, as the loading process sees it. */
export interface Measured extends Ready {
  ask(question: Question): Promise<number>;
}

const SCRIPT = fileURLToPath(new URL('serve-measured.ts', import.meta.url));

/**
 * @param script that of another build; of this one without it
 * @param execArgv options of Node
 * @throws Error when it ends before it is ready
 */
export async function startMeasured(
  options: StartOptions,
  script = SCRIPT,
  execArgv: readonly string[] = [],
): Promise<Measured> {
  const child = fork(script, [JSON.stringify(options)], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    execArgv: [...execArgv],
  });
  const end = () => child.kill('SIGKILL');
  process.once('exit', end);
  child.once('exit', () => process.off('exit', end));
  const ended = once(child, 'exit').then(() => {
    throw new Error('the measured server has ended');
  });
  ended.catch(() => {});
  const hear = async () => {
    const [message] = await Promise.race([once(child, 'message'), ended]);
    return message;
  };
  const ready: Ready = await hear();
  let last: Promise<number> = Promise.resolve(0);
  const askNow = (question: Question): Promise<number> => {
    child.send(question);
    return hear();
  };
  return {
    ...ready,
    ask: (question) => {
      last = last.then(() => askNow(question));
      return last;
    },
  };
}
