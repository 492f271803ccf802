import * as v from 'valibot';
import { timeoutSignal } from '#app/platform/timeout-signal.ts';
import type { GameList } from '#contract/app-config.ts';
import { API_BASE } from '#contract/constants.ts';
import { readEnvelope } from '#contract/envelope.ts';
import { gameList } from '#contract/lobby.ts';
import type { ListSource } from './directory-protocol.ts';

/**
 * The list, or null when the known version is current.
 * @throws when no readable answer comes in time
 */
export async function fetchGameList(
  send: typeof fetch,
  { base, fields, timeout }: ListSource,
  knownVersion: string,
): Promise<GameList | null> {
  const response = await send(`${base}${API_BASE}/${gameList.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ gameListVersion: knownVersion, ...fields }),
    credentials: 'omit',
    signal: timeoutSignal(timeout),
  });
  const envelope = readEnvelope(await response.json());
  if (envelope?.errcode !== 0) throw new Error(`${gameList.path}: ${response.status}`);
  return v.parse(gameList.response, envelope.data).gameList;
}
