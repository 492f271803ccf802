import { createPublicKey, verify } from 'node:crypto';
import { v4 } from 'uuid';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { readStatement } from '#contract/fairness.ts';
import type { DrawCommitment } from '#contract/jackpot.ts';
import { drawTableOf } from '#games/rules/draw-table.ts';
import { commitmentOf, drawFrom, tableHashOf, versionOf } from '#games/rules/fairness.ts';
import { drawCrypto } from '#server/features/fairness/index.ts';
import { seedAppConfig } from '#server/seed/seed-app-config.ts';
import { openForFile } from './open-for-file.ts';
import type { Player } from './open-test-cashier.ts';
import { activitiesWithDraws, activitiesWithoutDraws, openTestJackpot } from './open-test-jackpot.ts';

const { jackpotAwardConfig, jackpotPools } = seedAppConfig;

const jackpot = openForFile(openTestJackpot);
let player: Player;

beforeEach(async () => {
  await jackpot.configure({ jackpotAwardConfig, jackpotPools });
  player = await jackpot.signUp();
  await jackpot.give(player, 50);
});
afterEach(async () => expect(await jackpot.differences()).toEqual([]));

const fairness = async () => (await jackpot.info(player)).fairness;

async function changeSeed(clientSeed: string, requestId: string = v4()) {
  const { data } = await jackpot.post(calls.changeDrawSeed, { requestId, clientSeed }, player);
  return data;
}

/** What the server has signed. */
function saidIn({ statement }: DrawCommitment) {
  const said = readStatement(statement);
  if (said === null) throw new Error(`this is no statement: ${statement}`);
  return said;
}

async function isSigned({ statement, signature }: DrawCommitment): Promise<boolean> {
  const { data } = await jackpot.post(calls.getDrawReceiptKey, {});
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: data.publicKey }, format: 'jwk' });
  return verify(null, Buffer.from(statement), key, Buffer.from(signature, 'base64url'));
}

async function receiptOf(drawId: string) {
  const { data } = await jackpot.post(calls.getDrawReceipt, { drawId }, player);
  return { ...data, said: JSON.parse(data.receipt) };
}

describe('before a draw the player sees', () => {
  test('the commitment of their seed and the table, and no secrets', async () => {
    const shown = await fairness();
    expect(shown).toEqual({
      seedId: expect.any(String),
      commitment: expect.stringMatching(/^[0-9a-f]{64}$/),
      nextCommitment: expect.stringMatching(/^[0-9a-f]{64}$/),
      tableVersion: await versionOf(drawTableOf(seedAppConfig), drawCrypto),
      clientSeed: expect.stringMatching(/^[0-9a-f]{16}$/),
      isChosen: false,
      nonce: 0,
      statement: expect.any(String),
      signature: expect.stringMatching(/^[\w-]{86}$/),
    });
    expect(await fairness()).toEqual(shown);
    await jackpot.draw(player);
    const { statement, signature, ...same } = shown;
    expect(await fairness()).toMatchObject({ ...same, nonce: 1 });
  });

  test('signed data with their own id and the hash of the whole table', async () => {
    const shown = await fairness();
    const { seedId, commitment, nextCommitment, clientSeed } = shown;
    expect(saidIn(shown)).toEqual({
      ...{ userId: player.id, seedId, previousId: null, commitment, nextCommitment, clientSeed },
      ...{ tableHash: await tableHashOf(drawTableOf(seedAppConfig), drawCrypto), isChosen: false },
      ...{ nonce: 0, chain: '', time: jackpot.now() },
    });
    expect(await isSigned(shown)).toBe(true);
    expect(await isSigned({ ...shown, statement: shown.statement.replace('"nonce":0', '"nonce":1') })).toBe(
      false,
    );
    await jackpot.draw(player);
    const later = await fairness();
    expect([saidIn(later).nonce, await isSigned(later)]).toEqual([1, true]);
  });

  test('the table with this version', async () => {
    const { data } = await jackpot.post(calls.getDrawTable, {}, player);
    expect(data.rows).toEqual(drawTableOf(seedAppConfig));
    expect(data.tableVersion).toBe((await fairness()).tableVersion);
  });

  test('only their own seed', async () => {
    const first = await fairness();
    player = await jackpot.signUp();
    const { commitment, clientSeed } = await fairness();
    expect([commitment, clientSeed]).not.toEqual([first.commitment, first.clientSeed]);
  });
});

test('every draw can be recomputed from the seed revealed by a change', async () => {
  const committed = await fairness();
  const drawn = [];
  for (let index = 0; index < 40; index += 1) drawn.push(await jackpot.draw(player));
  expect((await receiptOf(drawn[0]?.drawId ?? '')).serverSeed).toBe('');

  const { revealed, fairness: next } = await changeSeed('my-own-words');
  expect(revealed).toMatchObject({ seedId: committed.seedId, draws: 40 });
  const { serverSeed } = revealed;
  for (const [nonce, { drawId, id, type, propId, count, bonus, createTime }] of drawn.entries()) {
    const receipt = await receiptOf(drawId);
    expect(receipt).toMatchObject({ serverSeed, table: drawTableOf(seedAppConfig) });
    const { commitment, tableVersion, clientSeed, seedId } = committed;
    expect(receipt.said).toEqual({
      ...{ version: 2, drawId, userId: player.id, seedId, commitment, tableVersion, clientSeed, nonce },
      ...{ awardId: id, type, propId, count, bonus, time: createTime },
    });
    const { table } = receipt;
    expect(await commitmentOf(serverSeed, drawCrypto)).toBe(commitment);
    expect(await versionOf(table, drawCrypto)).toBe(tableVersion);
    const { row } = await drawFrom({ serverSeed, clientSeed, nonce, table }, drawCrypto);
    expect(row).toMatchObject({ awardId: id, type, propId, count });
  }
  expect(next).toMatchObject({ clientSeed: 'my-own-words', nonce: 0 });
});

describe('changing the seed', () => {
  test('starts the seed that was announced to the player', async () => {
    const before = await fairness();
    const { fairness: after } = await changeSeed('lucky');
    expect(after.commitment).toBe(before.nextCommitment);
    expect(after.nextCommitment).not.toBe(before.nextCommitment);
    expect(await fairness()).toEqual(after);
    await jackpot.draw(player);
    const { revealed } = await changeSeed('luckier');
    expect(revealed).toMatchObject({ seedId: after.seedId, draws: 1 });
    expect(await commitmentOf(revealed.serverSeed, drawCrypto)).toBe(after.commitment);
  });

  test('shows the new seed signed, chained to the previous one', async () => {
    const before = await fairness();
    await jackpot.draw(player);
    const { fairness: after } = await changeSeed('lucky');
    expect(await isSigned(after)).toBe(true);
    expect(saidIn(after)).toMatchObject({
      ...{ previousId: before.seedId, commitment: before.nextCommitment, isChosen: true, nonce: 0 },
      chain: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    const { fairness: last } = await changeSeed('luckier');
    expect(saidIn(last).chain).not.toBe(saidIn(after).chain);
  });

  test('happens once per request, and a repeat gets the same answer', async () => {
    const requestId = v4();
    const first = await changeSeed('lucky', requestId);
    await jackpot.draw(player);
    expect(await changeSeed('lucky', requestId)).toEqual(first);
    const other = await jackpot.post(calls.changeDrawSeed, { requestId, clientSeed: 'other' }, player);
    expect(other).toMatchObject({ status: 409, field: 'requestId' });
    await jackpot.configure({ activities: activitiesWithoutDraws });
    expect(await changeSeed('lucky', requestId)).toEqual(first);
    await jackpot.configure({ activities: activitiesWithDraws });
  });

  test('is limited to sixty times an hour; repeats of answered requests still get their answer', async () => {
    const requestId = v4();
    const first = await changeSeed('lucky', requestId);
    for (let changes = 1; changes < 60; changes += 1) await changeSeed('lucky');
    const wish = { requestId: v4(), clientSeed: 'lucky' };
    const refused = await jackpot.post(calls.changeDrawSeed, wish, player);
    expect(refused).toMatchObject({ status: 429, retryAfter: expect.any(Number) });
    expect(await changeSeed('lucky', requestId)).toEqual(first);
  });

  test('refuses an invalid seed', async () => {
    for (const clientSeed of ['', 'with space ', 'ñ', 'x'.repeat(65), 'a\nb', 'a:b']) {
      const refused = await jackpot.post(calls.changeDrawSeed, { requestId: v4(), clientSeed }, player);
      expect({ clientSeed, ...refused }).toMatchObject({ clientSeed, errcode: 400, field: 'clientSeed' });
    }
  });

  test('makes the seed the player’s choice until the table changes', async () => {
    expect((await fairness()).isChosen).toBe(false);
    expect((await changeSeed('lucky')).fairness.isChosen).toBe(true);
    expect((await fairness()).isChosen).toBe(true);
    await jackpot.draw(player);
    expect((await fairness()).isChosen).toBe(true);
    await jackpot.rig({ propId: 2002, count: 3 });
    expect(await fairness()).toMatchObject({ clientSeed: 'lucky', isChosen: false });
  });
});

describe('a changed table', () => {
  test('ends the seed: the next draw needs the new one, which the player sees', async () => {
    const before = await fairness();
    const drawn = await jackpot.draw(player, { commitment: before.commitment });
    await jackpot.rig({ propId: 2002, count: 3 });
    const table = drawTableOf(seedAppConfig);
    expect(await jackpot.ask(player, { commitment: before.commitment })).toMatchObject({ errcode: 1005 });

    const after = await fairness();
    expect(after).toMatchObject({ clientSeed: before.clientSeed, nonce: 0 });
    expect(after.tableVersion).not.toBe(before.tableVersion);
    const { serverSeed, table: drawnFrom } = await receiptOf(drawn.drawId);
    expect(await commitmentOf(serverSeed, drawCrypto)).toBe(before.commitment);
    expect(drawnFrom).toEqual(table);
    expect(await jackpot.ask(player, { commitment: before.commitment })).toMatchObject({ errcode: 1005 });
    expect(await jackpot.draw(player, { commitment: after.commitment })).toMatchObject({ propId: 2002 });
  });

  test('is used at once by a draw that names no commitment', async () => {
    await fairness();
    await jackpot.rig({ propId: 2002, count: 3 });
    const drawn = await jackpot.draw(player);
    expect(drawn).toMatchObject({ propId: 2002 });
    const { said } = await receiptOf(drawn.drawId);
    expect(said).toMatchObject({ commitment: (await fairness()).commitment, nonce: 0 });
  });

  test('continues with the announced seed, so the server cannot choose it to suit the table', async () => {
    const before = await fairness();
    await jackpot.rig({ propId: 2002, count: 3 });
    const after = await fairness();
    expect(after.commitment).toBe(before.nextCommitment);
    expect(saidIn(after)).toMatchObject({ previousId: before.seedId, isChosen: false });
    expect(saidIn(after).tableHash).not.toBe(saidIn(before).tableHash);
    const { revealed } = await changeSeed('lucky');
    expect(await commitmentOf(revealed.serverSeed, drawCrypto)).toBe(before.nextCommitment);
  });
});

describe('a receipt', () => {
  test('is signed by this server’s key', async () => {
    const drawn = [await jackpot.draw(player), await jackpot.draw(player)];
    const receipts = await Promise.all(drawn.map(({ drawId }) => receiptOf(drawId)));
    expect(new Set(receipts.map(({ publicKey }) => publicKey)).size).toBe(1);
    for (const { receipt, signature, publicKey } of receipts) {
      const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: publicKey }, format: 'jwk' });
      const bytes = Buffer.from(signature, 'base64url');
      expect(verify(null, Buffer.from(receipt), key, bytes)).toBe(true);
      expect(verify(null, Buffer.from(receipt.replace('"nonce":', '"nonce":1')), key, bytes)).toBe(false);
    }
    expect(jackpot.log.join()).not.toContain('PRIVATE KEY');
  });

  test('can be checked with the public key', async () => {
    const { data } = await jackpot.post(calls.getDrawReceiptKey, {});
    const { drawId } = await jackpot.draw(player);
    expect(data).toEqual({ publicKey: (await receiptOf(drawId)).publicKey });
    expect((await jackpot.post(calls.getDrawReceiptKey, {})).data).toEqual(data);
  });

  test('is the same at every request', async () => {
    const { drawId } = await jackpot.draw(player);
    expect(await receiptOf(drawId)).toEqual(await receiptOf(drawId));
  });

  test('does not exist for an unknown draw', async () => {
    const answer = await jackpot.post(calls.getDrawReceipt, { drawId: v4() }, player);
    expect(answer).toMatchObject({ status: 404 });
  });
});
