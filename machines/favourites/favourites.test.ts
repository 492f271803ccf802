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
  const tell = fakeCall(favouritesActors.tell);
  const fetchLikes = fakeCall(favouritesActors.fetchLikes);
  const actor = createActor(
    favouritesMachine.provide({ actors: { tell: tell.logic, fetchLikes: fetchLikes.logic } }),
  );
  const told: FavouritesEmitted[] = [];
  actor.on('*', (event) => told.push(event));
  actor.start();
  return {
    tell,
    fetchLikes,
    told,
    state: () => actor.getSnapshot().value,
    change: (change: LikeChange) => actor.send({ type: 'favourite.change', ...change }),
    confirm: () => actor.send({ type: 'favourites.confirm' }),
  };
}

const known = (...gameLikes: number[]) => ({ type: 'favourites.known', gameLikes });
const undone = (change: LikeChange) => ({ type: 'favourite.undone', ...change });
const failed = (failure: string) => ({ type: 'favourite.failed', failure });

test('changes are sent one after the other, and unsent ones are added to the answer', async () => {
  const { tell, told, change, state } = createFavourites();
  change(LIKE);
  change(UNLIKE);
  expect(tell.inputs).toEqual([LIKE]);
  await tell.answer([2, 1]);
  expect([tell.inputs, told]).toEqual([[LIKE, UNLIKE], [known(2)]]);
  await tell.answer([2]);
  expect([state(), told.at(-1)]).toEqual(['known', known(2)]);
});

test("an unsent like comes before the server's list", async () => {
  const { tell, told, change } = createFavourites();
  change(UNLIKE);
  change(LIKE);
  await tell.answer([7]);
  expect(told).toEqual([known(2, 7)]);
});

test('a refusal takes the change back, and the next one is sent', async () => {
  const { tell, fetchLikes, told, change } = createFavourites();
  change(LIKE);
  change(UNLIKE);
  await tell.fail(failedCall('refused', 404));
  expect(told).toEqual([undone(LIKE), failed('unexpected')]);
  expect([tell.inputs, fetchLikes.inputs.length]).toEqual([[LIKE, UNLIKE], 0]);
});

describe.each([
  ['server', 'unexpected'],
  ['offline', 'offline'],
  ['timeout', 'timeout'],
] as const)('after a failure that proves nothing (%s)', (kind, failure) => {
  async function createDoubtful() {
    const favourites = createFavourites();
    favourites.change(LIKE);
    await favourites.tell.fail(failedCall(kind));
    return favourites;
  }

  test('a change that the server has stored stays, and no failure is reported', async () => {
    const { fetchLikes, told, state } = await createDoubtful();
    await fetchLikes.answer([2, 1, 7]);
    expect([told, state()]).toEqual([[known(2, 1, 7)], 'known']);
  });

  test('a change that the server has not stored is taken back', async () => {
    const { fetchLikes, told, state } = await createDoubtful();
    await fetchLikes.answer([1]);
    expect([told, state()]).toEqual([[failed(failure), known(1)], 'known']);
  });

  test('a change of unknown result is taken back until the server can be asked', async () => {
    const { fetchLikes, told, state, confirm } = await createDoubtful();
    await fetchLikes.fail(failedCall('offline'));
    expect(told).toEqual([undone(LIKE), failed(failure)]);
    confirm();
    await fetchLikes.fail(failedCall('offline'));
    expect(state()).toBe('unsure');
    confirm();
    await fetchLikes.answer([2, 1]);
    expect([told.at(-1), state()]).toEqual([known(2, 1), 'known']);
  });

  test('the next change is sent nevertheless', async () => {
    const { fetchLikes, tell, change } = await createDoubtful();
    change(UNLIKE);
    await fetchLikes.fail(failedCall('offline'));
    expect(tell.inputs).toEqual([LIKE, UNLIKE]);
  });

  test('a change made meanwhile is sent after it', async () => {
    const { fetchLikes, tell, change, told } = await createDoubtful();
    change(UNLIKE);
    await fetchLikes.answer([2, 1]);
    expect([tell.inputs, told]).toEqual([[LIKE, UNLIKE], [known(2)]]);
  });
});

test('a refusal after a lost network is not blamed on the network', async () => {
  const { tell, fetchLikes, told, change } = createFavourites();
  change(LIKE);
  change(UNLIKE);
  await tell.fail(failedCall('offline'));
  await fetchLikes.fail(failedCall('offline'));
  await tell.fail(failedCall('refused', 404));
  expect(told.slice(2)).toEqual([undone(UNLIKE), failed('unexpected')]);
});

test('nothing is confirmed when everything is known', () => {
  const { fetchLikes, confirm } = createFavourites();
  confirm();
  expect(fetchLikes.inputs).toEqual([]);
});
