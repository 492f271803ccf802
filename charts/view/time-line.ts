import { html } from './element.ts';
import type { Store } from './store.ts';
import { nameEvent } from './words.ts';

/** Goes through the recording event by event. */
export function createTimeLine(store: Store) {
  const slider = html('input', {
    type: 'range',
    min: 0,
    step: 1,
    'aria-label': 'Moment',
    input: () => travel(Number(slider.value)),
  });
  const step = (name: string, sign: string, by: number) =>
    html(
      'button',
      { type: 'button', title: name, 'aria-label': name, click: () => travel(store.now + by) },
      sign,
    );
  const newest = html(
    'button',
    { type: 'button', class: 'newest', click: () => store.set({ position: null }) },
    'Newest',
  );
  const text = html('output', {});
  const element = html(
    'footer',
    { class: 'time-line' },
    step('Event before', '‹', -1),
    slider,
    step('Next event', '›', 1),
    text,
    newest,
  );

  function travel(index: number): void {
    const last = store.timeline.length - 1;
    store.set({ position: index >= last ? null : Math.max(0, index) });
  }

  function update(): void {
    const moment = store.timeline[store.now];
    slider.max = String(Math.max(0, store.timeline.length - 1));
    slider.value = String(Math.max(0, store.now));
    newest.setAttribute('aria-pressed', store.position === null ? 'true' : 'false');
    text.textContent = moment
      ? `${store.now + 1} of ${store.timeline.length} · ${nameEvent(moment.entry.event.type)} → ${moment.actor.name}`
      : 'Nothing recorded';
    slider.setAttribute('aria-valuetext', text.textContent);
  }

  return { element, update };
}
