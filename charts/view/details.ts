import type { Entry } from '#contract/inspector.ts';
import { findActive, listAccepted } from './active-states.ts';
import { createDataTree } from './data-tree.ts';
import { fill, html } from './element.ts';
import type { Layouts } from './layouts.ts';
import type { Store } from './store.ts';
import { nameEvent, STATUS, writeTime } from './words.ts';

type Send = (sessionId: string, event: Entry['event']) => void;

/** What the chosen actor knows, and the events that it takes now. */
export function createDetails(store: Store, layouts: Layouts, send: Send) {
  const facts = html('dl', { class: 'facts' });
  const events = html('div', { class: 'events' });
  const context = html('div', { class: 'data' });
  const lastEvent = html('div', { class: 'data' });
  const amounts = html('input', {
    type: 'checkbox',
    change: () => store.set({ showsAmounts: amounts.checked }),
  });
  const element = html(
    'section',
    { class: 'panel details', 'aria-label': 'Chosen actor' },
    html('header', {}, html('h2', {}, 'Actor'), html('label', {}, amounts, ' Show amounts')),
    html(
      'div',
      { class: 'scroll' },
      facts,
      html('h3', {}, 'Send an event'),
      events,
      html('h3', {}, 'Context'),
      context,
      html('h3', {}, 'Last event'),
      lastEvent,
    ),
  );
  const contextTree = createDataTree();
  const eventTree = createDataTree();
  let offered = '';

  function update(): void {
    const actor = store.actors.get(store.chosen ?? '');
    const entry = actor ? store.at(actor) : null;
    const before = actor && entry ? actor.entries[actor.entries.indexOf(entry) - 1] : undefined;
    fill(facts, ...(actor && entry ? drawFacts(actor.sessionId, entry) : []));
    const nothing = store.isTrace ? 'A trace has no data.' : 'Nothing.';
    fill(
      context,
      ...drawData(contextTree.draw(entry?.context, store.showsAmounts, before?.context), nothing),
    );
    fill(lastEvent, ...drawData(eventTree.draw(dataOf(entry), store.showsAmounts, undefined), nothing));
    offer(actor?.sessionId ?? '', actor?.chart ?? null, entry);
  }

  function drawFacts(sessionId: string, entry: Entry): Element[] {
    return [
      ...pair('Status', STATUS[entry.status]),
      ...pair('Session', sessionId),
      ...pair('Last event', nameEvent(entry.event.type)),
      ...(entry.time === null ? [] : pair('At', writeTime(entry.time))),
    ];
  }

  /** Drawn anew only when it changes: a half-written event stays. */
  function offer(sessionId: string, chart: string | null, entry: Entry | null): void {
    const layout = layouts.get(chart);
    const isRunning = entry?.status === 'active';
    const types = layout && isRunning ? listAccepted(layout, findActive(layout, entry.value)) : [];
    const now = [sessionId, String(store.isLive), ...types].join('\n');
    if (now === offered) return;
    offered = now;
    if (types.length === 0) fill(events, html('p', { class: 'hint' }, 'It takes no event in this state.'));
    else fill(events, ...types.map((type) => drawOffer(sessionId, type)));
  }

  function drawOffer(sessionId: string, type: string): Element {
    const field = html('input', {
      type: 'text',
      'aria-label': `Data of ${type}, as JSON`,
      placeholder: '{ }',
      spellcheck: 'false',
      autocomplete: 'off',
      'data-key': `data ${type}`,
      disabled: !store.isLive,
    });
    const fault = html('p', { class: 'fault', role: 'alert' });
    const submit = (event: Event) => {
      event.preventDefault();
      const data = readData(field.value);
      fault.textContent = data === null ? 'This is not a JSON object.' : '';
      if (data !== null) send(sessionId, { ...data, type });
    };
    return html(
      'form',
      { submit, class: 'offer' },
      html('button', { type: 'submit', 'data-key': `send ${type}`, disabled: !store.isLive }, type),
      field,
      fault,
    );
  }

  return { element, update };
}

/** The type is among the facts. */
function dataOf(entry: Entry | null): object {
  const { type: _, ...data } = entry?.event ?? { type: '' };
  return data;
}

function drawData(drawn: readonly Element[], nothing: string): Element[] {
  return drawn.length > 0 ? [...drawn] : [html('p', { class: 'hint' }, nothing)];
}

function pair(name: string, value: string): Element[] {
  return [html('dt', {}, name), html('dd', {}, value)];
}

function readData(text: string): object | null {
  if (text.trim() === '') return {};
  try {
    const data: unknown = JSON.parse(text);
    return typeof data === 'object' && data !== null && !Array.isArray(data) ? data : null;
  } catch {
    return null;
  }
}
