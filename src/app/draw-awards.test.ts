import { expect, test } from 'vitest';
import { createActor, toPromise } from 'xstate';
import type { StoredList } from '#app/platform/stored-list.ts';
import { sampleAward } from '#tests/sample-award.ts';
import { defineCheckAwardActor } from './draw-awards.ts';

const won = sampleAward();
const other = sampleAward({ drawId: 'd2' });

test.each([
  ['that is pending is unseen', [other, won], [], true],
  ['that was seen elsewhere is seen', [other], [], false],
  ['that another tab just dismissed is seen', [won], [won.drawId], false],
])('an award %s', async (_, pendingAwards, dismissed, isUnseen) => {
  const dismissedDraws: StoredList = { read: () => dismissed, add() {}, remove() {} };
  const logic = defineCheckAwardActor({ dismissedDraws }, async () => ({ pendingAwards }));
  expect(await toPromise(createActor(logic, { input: { awardId: won.drawId } }).start())).toBe(isUnseen);
});
