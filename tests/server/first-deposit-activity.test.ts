import { describe, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { ACTIVITY_ID } from '#contract/constants.ts';
import { DAY } from './durations.ts';
import { openForFile } from './open-for-file.ts';
import { openTestCashier, type Player, PRICE } from './open-test-cashier.ts';

const cashier = openForFile(openTestCashier);

/** Whether the first-deposit offer is among the activities, in each call that lists them. */
async function readOffer({ token }: Player) {
  const body = { version: '1.1.2', os: 'test', deviceModel: 'test' };
  const info = await cashier.post(calls.getAfterLoginInfoWeb, body, { token });
  const { data } = await cashier.post(calls.getActivityIds, {}, { token });
  return {
    atLogin: info.data.appGameDataUser.activityIds.includes(ACTIVITY_ID.firstDeposit),
    later: data.activityIds.includes(ACTIVITY_ID.firstDeposit),
    map: data.activityMap[ACTIVITY_ID.firstDeposit],
  };
}

const on = { atLogin: true, later: true, map: true };
const off = { atLogin: false, later: false, map: false };

describe('the offer for a first deposit is on', () => {
  test('until the player has deposited', async () => {
    const player = await cashier.signUp();
    expect(await readOffer(player)).toEqual(on);
    const orderId = await cashier.open(player);
    expect(await readOffer(player)).toEqual(on);
    await cashier.tell({
      kind: 'payment.verified',
      eventId: 'event-1',
      orderId,
      paymentId: 'payment-1',
      amount: PRICE,
    });
    expect(await readOffer(player)).toEqual(off);
  });

  test('until its days are over', async () => {
    const player = await cashier.signUp();
    cashier.advance(7 * DAY - 60_000);
    expect(await readOffer(player)).toEqual(on);
    cashier.advance(60_000);
    expect(await readOffer(player)).toEqual(off);
  });
});
