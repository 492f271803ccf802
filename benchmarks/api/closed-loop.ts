import autocannon from 'autocannon';
import { API_BASE } from '#contract/constants.ts';
import type { Measured } from './start-measured.ts';

const CONNECTIONS = 50;

/** The app's common fields. */
export const COMMON = {
  appId: 'com.demo.web',
  channel: 'WEB',
  clientReferrer: 'ph',
  platform: 0,
  appVersion: '1.1.2',
};

/**
 * Keeps 50 connections busy, each with a player that sends the next request after each answer.
 * @returns requests per second
 * @throws Error for a missing answer or a status other than 200
 */
export async function measureThroughput(
  { port, players }: Measured,
  path: string,
  milliseconds: number,
): Promise<number> {
  let next = 0;
  const result = await autocannon({
    url: `http://127.0.0.1:${port}${path}`,
    connections: CONNECTIONS,
    duration: milliseconds / 1_000,
    method: 'POST',
    body: JSON.stringify(COMMON),
    setupClient: (client) => {
      const player = players[next % players.length];
      next += 1;
      client.setHeaders({ 'content-type': 'application/json', authorization: player?.token ?? '' });
    },
  });
  const failed = result.errors + result.timeouts + result.non2xx;
  if (failed > 0) throw new Error(`${path}: ${failed} requests failed`);
  return result['2xx'] / result.duration;
}

export function callPath({ path }: { path: string }): string {
  return `${API_BASE}/${path}`;
}
