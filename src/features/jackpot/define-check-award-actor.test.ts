import { expect, test } from 'vitest';
import { createActor, toPromise } from 'xstate';
import type { Api } from '#app/api/create-api.ts';
import type { StoredList } from '#app/platform/stored-list.ts';
import { sampleAward } from '#tests/sample-award.ts';
import { sampleDrawInfo } from '#tests/sample-draw-info.ts';
import { defineCheckAwardActor } from './define-check-award-actor.ts';

const won = sampleAward();
const other = sampleAward({ drawId: 'd2' });

test.each([
  ['waits', [other, won], [], true],
  ['has been seen elsewhere', [other], [], false],
  ['was dismissed in another tab, which the server has not heard', [won], [won.drawId], false],
])('an award %s', async (_, pendingAwards, dismissed, isUnseen) => {
  const call = async () => sampleDrawInfo({ pendingAwards });
  const api = { call, adopt: call } as unknown as Api;
  const dismissedDraws: StoredList = { read: () => dismissed, add() {}, remove() {} };
  const logic = defineCheckAwardActor({ api, dismissedDraws, login: { token: 'token', epoch: 1 } });
  expect(await toPromise(createActor(logic, { input: { awardId: won.drawId } }).start())).toBe(isUnseen);
});
