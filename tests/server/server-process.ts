import type { Call, RequestOf, ResponseOf } from '#contract/call.ts';
import { API_BASE } from '#contract/constants.ts';
import { readEnvelope } from '#contract/envelope.ts';
import { findFreePort } from './find-free-port.ts';
import { killHard, startNode, untilOutput } from './run-node.ts';

/** The real server in a child process. */
export interface ServerProcess {
  /** @throws Refused for a refusal, and the error of fetch without an answer */
  call<C extends Call>(call: C, body: RequestOf<C>, token?: string): Promise<ResponseOf<C>>;
  kill(): Promise<void>;
}

/** The server answered with an error. */
export class Refused extends Error {
  readonly errcode: number;

  constructor(errcode: number, message: string) {
    super(message);
    this.errcode = errcode;
  }
}

/** @param more environment variables */
export async function startServerProcess(
  settings: { databaseUrl: string; dataDir: string },
  more: Record<string, string> = {},
): Promise<ServerProcess> {
  const port = await findFreePort();
  const child = startNode('server/main.ts', [], {
    PORT: String(port),
    DATA_DIR: settings.dataDir,
    DATABASE_URL: settings.databaseUrl,
    LOG_LEVEL: 'error',
    ...more,
  });
  await untilOutput(child, 'Perya:');
  return {
    call: (call, body, token) => sendCall(`http://127.0.0.1:${port}`, call, body, token),
    kill: () => killHard(child),
  };
}

/** @throws Refused for a refusal, and the error of fetch without an answer */
export async function sendCall<C extends Call>(
  origin: string,
  call: C,
  body: RequestOf<C>,
  token = '',
): Promise<ResponseOf<C>> {
  const response = await fetch(`${origin}${API_BASE}/${call.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: token },
    body: JSON.stringify(body),
  });
  const envelope = readEnvelope(await response.json());
  if (envelope === null) throw new Error(`${call.path} answered something that is no envelope`);
  if (envelope.errcode !== 0) throw new Refused(envelope.errcode, envelope.errmsg);
  return envelope.data as ResponseOf<C>;
}
