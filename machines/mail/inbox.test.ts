import { expect, test } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { type InboxEvent, inboxMachine, type MailRemoval } from './inbox.machine.ts';

type Answer = readonly string[] | Error;

function open(...answers: Answer[]) {
  const removals: MailRemoval[] = [];
  const emitted: string[] = [];
  const answer = async (): Promise<readonly string[]> => {
    const next = answers.shift();
    if (next === undefined || next instanceof Error) throw next;
    return next;
  };
  const actor = createActor(
    inboxMachine.provide({
      actors: {
        removeMails: fromPromise<readonly string[], MailRemoval>(({ input }) => {
          removals.push(input);
          return answer();
        }),
        markAllRead: fromPromise<void, undefined>(async () => void (await answer())),
      },
    }),
  ).start();
  actor.on('*', ({ type }) => emitted.push(type));
  return {
    ...{ actor, emitted, removals },
    async send(event: InboxEvent) {
      actor.send(event);
      return waitFor(actor, (state) => state.matches('ready') || state.matches('asking'));
    },
  };
}

const remove = (hasGift: boolean) => ({ type: 'mails.delete' as const, mailIds: ['m1', 'm2'], hasGift });

test('mails without a gift are deleted at once', async () => {
  const { send, removals, emitted } = open([]);
  expect((await send(remove(false))).value).toBe('ready');
  expect(removals).toEqual([{ mailIds: ['m1', 'm2'], withGifts: false }]);
  expect(emitted).toEqual(['mails.deleted']);
});

test('a gift is given up only after a yes', async () => {
  const { send, removals } = open([]);
  expect((await send(remove(true))).value).toBe('asking');
  expect((await send({ type: 'deletion.cancel' })).value).toBe('ready');
  expect(removals).toEqual([]);
  await send(remove(true));
  await send({ type: 'deletion.confirm' });
  expect(removals).toEqual([{ mailIds: ['m1', 'm2'], withGifts: true }]);
});

test('of mails that the server keeps for a gift that the page did not know, it asks too', async () => {
  const { send, removals, emitted } = open(['m2'], []);
  expect((await send(remove(false))).value).toBe('asking');
  await send({ type: 'deletion.confirm' });
  expect(removals.at(-1)).toEqual({ mailIds: ['m2'], withGifts: true });
  expect(emitted).toEqual(['mails.changed', 'mails.deleted']);
});

test('a failure is said until the next try, and what is shown is fetched again', async () => {
  const { send, emitted } = open(new Error('offline'), new Error('offline'), []);
  expect((await send(remove(false))).context.hasFailed).toBe(true);
  expect((await send({ type: 'mails.readAll' })).context.hasFailed).toBe(true);
  const { value, context } = await send({ type: 'mails.readAll' });
  expect([value, context.hasFailed]).toEqual(['ready', false]);
  expect(emitted).toEqual(['mails.changed', 'mails.changed', 'mails.changed']);
});
