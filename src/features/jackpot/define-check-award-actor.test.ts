import { expect, test } from 'vitest';
import { createActor, toPromise } from 'xstate';
import type { BoundLogin } from '#app/app/bind-login.ts';
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
  const dismissedDraws: StoredList = { read: () => dismissed, add() {}, remove() {} };
  const logic = defineCheckAwardActor({ dismissedDraws, login: { call } as unknown as BoundLogin });
  expect(await toPromise(createActor(logic, { input: { awardId: won.drawId } }).start())).toBe(isUnseen);
});
