import { expect, test } from 'vitest';
import { createActor, setup } from 'xstate';
import { defineWatchPageActor } from './define-watch-page-actor.ts';

function watchPage() {
  const document = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  const window = Object.assign(new EventTarget(), { document });
  const heard: string[] = [];
  const machine = setup({
    types: {} as { events: { type: 'page.returned' } },
    actors: { watchPage: defineWatchPageActor({ window: window as unknown as Window }) },
  }).createMachine({
    invoke: { src: 'watchPage' },
    on: { 'page.returned': { actions: ({ event }) => void heard.push(event.type) } },
  });
  return { actor: createActor(machine).start(), document, window, heard };
}

test('a visible page, a focused window, a restored page and the network are each reported', () => {
  const { document, window, heard } = watchPage();
  document.dispatchEvent(new Event('visibilitychange'));
  window.dispatchEvent(new Event('focus'));
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  window.dispatchEvent(new Event('online'));
  expect(heard).toHaveLength(4);
});

test('a hidden page and a freshly loaded one are not reported', () => {
  const { document, window, heard } = watchPage();
  document.visibilityState = 'hidden';
  document.dispatchEvent(new Event('visibilitychange'));
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }));
  expect(heard).toEqual([]);
});

test('nothing is reported after the watch has stopped', () => {
  const { actor, document, window, heard } = watchPage();
  actor.stop();
  document.dispatchEvent(new Event('visibilitychange'));
  for (const type of ['focus', 'pageshow', 'online']) window.dispatchEvent(new Event(type));
  expect(heard).toEqual([]);
});
