import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

export interface OpenLoop {
  port: number;
  perSecond: number;
  milliseconds: number;
  /** The request for this turn. */
  next(turn: number): { path: string; headers: Record<string, string>; body: string };
  /** Gets every answer's body; without it bodies are not read. */
  hear?(body: string): void;
}

export interface OpenLoopResult {
  /** Milliseconds from each request's due time to its answer. */
  latencies: number[];
  /** Number of answers other than 200, by status; status 0 means that no answer came. */
  failures: Record<number, number>;
}

const CONNECTIONS = 50;
const TICK = 1;

/**
 * Sends requests at a steady pace, whether or not earlier ones are answered (an open loop). Waiting for a
 * connection or for this process counts, so a slow server hides nothing.
 */
export async function runOpenLoop(load: OpenLoop): Promise<OpenLoopResult> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS, scheduling: 'fifo' });
  const total = Math.round((load.perSecond * load.milliseconds) / 1_000);
  const interval = 1_000 / load.perSecond;
  const result: OpenLoopResult = { latencies: [], failures: {} };
  const pending: Promise<void>[] = [];
  const began = performance.now();
  while (pending.length < total) {
    const isDue = Math.min(total, Math.floor((performance.now() - began) / interval) + 1);
    while (pending.length < isDue) {
      const due = began + pending.length * interval;
      pending.push(sendOne(agent, load, pending.length, due, result));
    }
    await wait(TICK);
  }
  await Promise.all(pending);
  agent.destroy();
  return result;
}

async function sendOne(
  agent: Agent,
  { port, next, hear }: OpenLoop,
  turn: number,
  due: number,
  { latencies, failures }: OpenLoopResult,
): Promise<void> {
  const status = await exchange(agent, port, next(turn), hear);
  latencies.push(performance.now() - due);
  if (status !== 200) failures[status] = (failures[status] ?? 0) + 1;
}

/** @returns the status; 0 without an answer */
export function exchange(
  agent: Agent,
  port: number,
  { path, headers, body }: ReturnType<OpenLoop['next']>,
  hear?: OpenLoop['hear'],
): Promise<number> {
  return new Promise((resolve) => {
    const options = {
      agent,
      port,
      path,
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) },
    };
    const sent = request(options, (answer) => {
      if (hear === undefined) answer.resume();
      const pieces: string[] = [];
      if (hear !== undefined) answer.setEncoding('utf8').on('data', (piece) => pieces.push(piece));
      answer.on('end', () => {
        hear?.(pieces.join(''));
        resolve(answer.statusCode ?? 0);
      });
    });
    sent.on('error', () => resolve(0));
    sent.end(body);
  });
}
