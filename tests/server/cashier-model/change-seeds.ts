import { v4 } from 'uuid';
import { calls } from '#contract/calls.ts';
import { commitmentOf, drawFrom } from '#games/rules/fairness.ts';
import { drawCrypto } from '#server/features/fairness/index.ts';
import { expectNamed, tokenOf } from './ask-for.ts';
import type { Known } from './known.ts';
import { drawsOf, type KnownDraw, rememberDay } from './known-draws.ts';
import { lookAtDraws } from './look-at-draws.ts';
import type { Outcome } from './open-player.ts';
import type { World } from './open-world.ts';

/** Ends a seed, so that all its draws can be recomputed. */
export async function changeSeeds(
  player: number,
  known: Known,
  world: World,
  requestId: string = v4(),
): Promise<Outcome> {
  rememberDay(known.draws, player, world.now());
  const body = { requestId, clientSeed: requestId };
  const { outcome, data } = await world.call(calls.changeDrawSeed, body, tokenOf({ player }, world));
  if (data !== null) {
    const { seedId, draws } = data.revealed;
    const proven = await proveDraws(player, known, world);
    if (proven === null) return null;
    const made = proven.filter((said) => said.seedId === seedId).length;
    if (made !== draws) world.faults.push(`seed ${seedId} of ${draws} draws had ${made}`);
  }
  return expectNamed(outcome);
}

/** Without concurrent steps, the player's shown seed ends and the announced one starts. */
export async function changeSeedsAlone(player: number, known: Known, world: World): Promise<void> {
  const { fairness: before } = await lookAtDraws(player, known, world);
  const outcome = await changeSeeds(player, known, world);
  const { fairness: after } = await lookAtDraws(player, known, world);
  const isNext = after.commitment === before.nextCommitment && after.nonce === 0;
  if (outcome !== 0 || !isNext || after.seedId === before.seedId) {
    world.faults.push(`seeds changed from ${JSON.stringify(before)} to ${JSON.stringify(after)}: ${outcome}`);
  }
}

/** The fields of a receipt that the model checks. */
interface Said {
  seedId: string;
  nonce: number;
}

/** @returns the receipts of draws that could not be computed before; null when the process dies meanwhile */
async function proveDraws(player: number, { draws }: Known, world: World): Promise<Said[] | null> {
  const unproven = drawsOf(draws, player).filter(({ isProven }) => !isProven);
  const said: Said[] = [];
  for (const draw of unproven) {
    const receipt = await proveDraw(draw, world);
    if (receipt === null) return null;
    said.push(receipt);
  }
  for (const draw of unproven) draw.isProven = true;
  const numbers = new Set(said.map(({ seedId, nonce }) => `${seedId} ${nonce}`));
  if (numbers.size < said.length) world.faults.push(`player ${player} drew twice on one number`);
  return said;
}

async function proveDraw({ player, drawn }: KnownDraw, world: World): Promise<Said | null> {
  const { drawId, id: awardId, type, propId, count, bonus } = drawn;
  const { outcome, data } = await world.call(calls.getDrawReceipt, { drawId }, tokenOf({ player }, world));
  if (outcome === null) return null;
  if (data === null || data.serverSeed === '') throw new Error(`${drawId} cannot be computed again`);
  const { serverSeed, table } = data;
  const said = JSON.parse(data.receipt);
  const { row } = await drawFrom({ ...said, serverSeed, table }, drawCrypto);
  const { weight, ...prize } = row;
  const told = JSON.stringify([awardId, type, propId, count]);
  if (JSON.stringify(Object.values(prize)) !== told || said.bonus !== bonus) {
    world.faults.push(
      `${drawId} drew ${told} of ${bonus}, but should ${JSON.stringify(row)}: ${data.receipt}`,
    );
  }
  if ((await commitmentOf(serverSeed, drawCrypto)) !== said.commitment) {
    world.faults.push(`${drawId} was drawn on another seed than it was committed to`);
  }
  return said;
}
