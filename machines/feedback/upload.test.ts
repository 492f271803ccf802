import { expect, test } from 'vitest';
import { createActor, type EventObject, fromCallback } from 'xstate';
import * as ERRCODE from '#contract/errcode.ts';
import { missingActor } from '#machines/missing-actor.ts';
import { failedCall, fakeCall } from '#tests/fake-call.ts';
import { fakeIds } from '#tests/fake-ids.ts';
import { type PickedFile, type ShrunkImage, type UploadEvent, uploadMachine } from './upload.machine.ts';

const IMAGE: ShrunkImage = { bytes: {}, preview: 'data:,' };

function createUpload({ limit = 3, canSend = true } = {}) {
  const ids = fakeIds();
  const shrink = fakeCall(missingActor<ShrunkImage, { file: PickedFile }>('shrinkImage'));
  const sent: string[] = [];
  const stopped: string[] = [];
  let tell: (event: UploadEvent) => void = () => {};
  const machine = uploadMachine.provide({
    actors: {
      shrinkImage: shrink.logic,
      sendImage: fromCallback<EventObject, { id: string; image: ShrunkImage | null }>(
        ({ input, sendBack }) => {
          if (!canSend) throw new Error('no connection');
          sent.push(input.id);
          tell = sendBack;
          return () => stopped.push(input.id);
        },
      ),
    },
  });
  const actor = createActor(machine, { input: { limit } }).start();
  return {
    ...{ actor, ids, shrink, sent, stopped },
    tell: (event: UploadEvent) => tell(event),
    add: (count: number) =>
      actor.send({
        type: 'pictures.add',
        picked: Array.from({ length: count }, () => ({ id: ids.createId(), file: {} })),
      }),
    state: () => actor.getSnapshot(),
    progress: () => actor.getSnapshot().context.pictures.map((picture) => picture.progress),
  };
}

test('pictures are shrunk and sent one by one', async () => {
  const { add, ids, progress, sent, shrink, state, tell } = createUpload();
  add(2);
  expect([shrink.inputs.length, progress()]).toEqual([1, ['working', 'waiting']]);
  expect(state().hasTag('busy')).toBe(true);
  await shrink.answer(IMAGE);
  tell({ type: 'image.progressed', percent: 40 });
  expect(state().context.pictures[0]).toMatchObject({ percent: 40, image: IMAGE });
  tell({ type: 'image.sent' });
  expect([sent, progress()]).toEqual([[ids.made[0]], ['sent', 'working']]);
  await shrink.answer(IMAGE);
  tell({ type: 'image.sent' });
  expect([sent, progress(), state().value]).toEqual([ids.made, ['sent', 'sent'], 'resting']);
});

test('there are no more of them than the limit', () => {
  const { add, state } = createUpload({ limit: 3 });
  add(2);
  add(2);
  expect(state().context.pictures).toHaveLength(3);
});

test('one whose sending was cut off is sent again under its id, and not shrunk again', async () => {
  const { actor, add, ids, progress, sent, shrink, tell } = createUpload();
  add(1);
  await shrink.answer(IMAGE);
  tell({ type: 'image.failed', error: failedCall('offline') });
  expect(progress()).toEqual(['failed']);
  actor.send({ type: 'pictures.retry' });
  tell({ type: 'image.sent' });
  expect([sent, progress(), shrink.inputs.length]).toEqual([[ids.made[0], ids.made[0]], ['sent'], 1]);
});

test('one that failed does not hold up the next, and the player can send it again', async () => {
  const { actor, add, ids, progress, shrink, tell } = createUpload();
  add(2);
  await shrink.answer(IMAGE);
  tell({ type: 'image.failed', error: failedCall('timeout') });
  expect(progress()).toEqual(['failed', 'working']);
  actor.send({ type: 'picture.retry', id: ids.made[0] ?? '' });
  expect(progress()).toEqual(['waiting', 'working']);
});

test('no image at all cannot be tried again: the device or the server says so', async () => {
  const { actor, add, progress, shrink, tell } = createUpload();
  add(2);
  await shrink.fail(new Error('no image'));
  expect(progress()).toEqual(['unreadable', 'working']);
  await shrink.answer(IMAGE);
  tell({ type: 'image.failed', error: failedCall('refused', ERRCODE.imageRefused) });
  actor.send({ type: 'pictures.retry' });
  expect(progress()).toEqual(['unreadable', 'unreadable']);
});

test('taking one away cancels its sending, and the next one follows', async () => {
  const { actor, add, ids, progress, sent, shrink, stopped } = createUpload();
  add(3);
  await shrink.answer(IMAGE);
  actor.send({ type: 'picture.remove', id: ids.made[2] ?? '' });
  expect([stopped, progress()]).toEqual([[], ['working', 'waiting']]);
  actor.send({ type: 'picture.remove', id: ids.made[0] ?? '' });
  await shrink.answer(IMAGE);
  expect([stopped, sent, progress()]).toEqual([[ids.made[0]], [ids.made[0], ids.made[1]], ['working']]);
});

test('one whose sending breaks has failed', async () => {
  const { add, progress, shrink, state } = createUpload({ canSend: false });
  add(1);
  await shrink.answer(IMAGE);
  expect([state().value, progress()]).toEqual(['resting', ['failed']]);
});

test('one that was sent can still be taken away', async () => {
  const { actor, add, ids, progress, shrink, tell } = createUpload();
  add(1);
  await shrink.answer(IMAGE);
  tell({ type: 'image.sent' });
  actor.send({ type: 'picture.remove', id: ids.made[0] ?? '' });
  expect(progress()).toEqual([]);
});
