import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import { failedCall, fakeCall } from '#tests/fake-call.ts';
import {
  type FavouritesEmitted,
  favouritesActors,
  favouritesMachine,
  type LikeChange,
} from './favourites.machine.ts';

const LIKE: LikeChange = { gameId: 2, like: true };
const UNLIKE: LikeChange = { gameId: 1, like: false };

function createFavourites() {
  const sendLike = fakeCall(favouritesActors.sendLike);
  const fetchLikes = fakeCall(favouritesActors.fetchLikes);
  const actor = createActor(
    favouritesMachine.provide({ actors: { sendLike: sendLike.logic, fetchLikes: fetchLikes.logic } }),
  );
  const emitted: FavouritesEmitted[] = [];
  actor.on('*', (event) => emitted.push(event));
  actor.start();
  return {
    sendLike,
    fetchLikes,
    emitted,
    state: () => actor.getSnapshot().value,
    change: (change: LikeChange) => actor.send({ type: 'favourite.change', ...change }),
    confirm: () => actor.send({ type: 'favourites.confirm' }),
  };
}

const known = (...gameLikes: number[]) => ({ type: 'favourites.known', gameLikes });
const undone = (change: LikeChange) => ({ type: 'favourite.undone', ...change });
const failed = (failure: string) => ({ type: 'favourite.failed', failure });

test('changes are sent one after the other, and unsent ones are added to the answer', async () => {
  const { sendLike, emitted, change, state } = createFavourites();
  change(LIKE);
  change(UNLIKE);
  expect(sendLike.inputs).toEqual([LIKE]);
  await sendLike.answer([2, 1]);
  expect([sendLike.inputs, emitted]).toEqual([[LIKE, UNLIKE], [known(2)]]);
  await sendLike.answer([2]);
  expect([state(), emitted.at(-1)]).toEqual(['known', known(2)]);
});

test("an unsent like comes before the server's list", async () => {
  const { sendLike, emitted, change } = createFavourites();
  change(UNLIKE);
  change(LIKE);
  await sendLike.answer([7]);
  expect(emitted).toEqual([known(2, 7)]);
});

test('a refusal takes the change back, and the next one is sent', async () => {
  const { sendLike, fetchLikes, emitted, change } = createFavourites();
  change(LIKE);
  change(UNLIKE);
  await sendLike.fail(failedCall('refused', 404));
  expect(emitted).toEqual([undone(LIKE), failed('unexpected')]);
  expect([sendLike.inputs, fetchLikes.inputs.length]).toEqual([[LIKE, UNLIKE], 0]);
});

describe.each([
  ['server', 'unexpected'],
  ['offline', 'offline'],
  ['timeout', 'timeout'],
] as const)('after a failure that proves nothing (%s)', (kind, failure) => {
  async function createDoubtful() {
    const favourites = createFavourites();
    favourites.change(LIKE);
    await favourites.sendLike.fail(failedCall(kind));
    return favourites;
  }

  test('a change that the server has stored stays, and no failure is reported', async () => {
    const { fetchLikes, emitted, state } = await createDoubtful();
    await fetchLikes.answer([2, 1, 7]);
    expect([emitted, state()]).toEqual([[known(2, 1, 7)], 'known']);
  });

  test('a change that the server has not stored is taken back', async () => {
    const { fetchLikes, emitted, state } = await createDoubtful();
    await fetchLikes.answer([1]);
    expect([emitted, state()]).toEqual([[failed(failure), known(1)], 'known']);
  });

  test('a change of unknown result is taken back until the server can be asked', async () => {
    const { fetchLikes, emitted, state, confirm } = await createDoubtful();
    await fetchLikes.fail(failedCall('offline'));
    expect(emitted).toEqual([undone(LIKE), failed(failure)]);
    confirm();
    await fetchLikes.fail(failedCall('offline'));
    expect(state()).toBe('unsure');
    confirm();
    await fetchLikes.answer([2, 1]);
    expect([emitted.at(-1), state()]).toEqual([known(2, 1), 'known']);
  });

  test('the next change is sent nevertheless', async () => {
    const { fetchLikes, sendLike, change } = await createDoubtful();
    change(UNLIKE);
    await fetchLikes.fail(failedCall('offline'));
    expect(sendLike.inputs).toEqual([LIKE, UNLIKE]);
  });

  test('a change made meanwhile is sent after it', async () => {
    const { fetchLikes, sendLike, change, emitted } = await createDoubtful();
    change(UNLIKE);
    await fetchLikes.answer([2, 1]);
    expect([sendLike.inputs, emitted]).toEqual([[LIKE, UNLIKE], [known(2)]]);
  });
});

test('a refusal after a lost network is not blamed on the network', async () => {
  const { sendLike, fetchLikes, emitted, change } = createFavourites();
  change(LIKE);
  change(UNLIKE);
  await sendLike.fail(failedCall('offline'));
  await fetchLikes.fail(failedCall('offline'));
  await sendLike.fail(failedCall('refused', 404));
  expect(emitted.slice(2)).toEqual([undone(UNLIKE), failed('unexpected')]);
});

test('nothing is confirmed when everything is known', () => {
  const { fetchLikes, confirm } = createFavourites();
  confirm();
  expect(fetchLikes.inputs).toEqual([]);
});
