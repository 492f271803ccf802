import { fill, html } from './element.ts';
import type { ShownActor, Store } from './store.ts';
import { nameValue, STATUS } from './words.ts';

interface Row {
  actor: ShownActor;
  level: number;
}

/** Every actor below the one that started it. Arrow keys choose. */
export function createTree(store: Store) {
  const list = html('ul', { role: 'tree', 'aria-label': 'Actors', class: 'tree', keydown: onKey });
  const ended = html('input', { type: 'checkbox', checked: true, change: () => toggle() });
  const element = html(
    'section',
    { class: 'panel actors', 'aria-label': 'Actors' },
    html('header', {}, html('h2', {}, 'Actors'), html('label', {}, ended, ' Ended')),
    list,
  );

  function toggle(): void {
    store.set({ showsEnded: ended.checked });
  }

  function onKey(event: Event): void {
    const { key } = event as KeyboardEvent;
    const rows = listRows(store);
    const index = rows.findIndex(({ actor }) => actor.sessionId === store.chosen);
    const next = { ArrowDown: index + 1, ArrowUp: index - 1, Home: 0, End: rows.length - 1 }[key];
    const row = next === undefined ? undefined : rows[next];
    if (!row) return;
    event.preventDefault();
    store.set({ chosen: row.actor.sessionId });
    list.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  }

  function update(): void {
    const rows = listRows(store);
    const isChosenShown = rows.some(({ actor }) => actor.sessionId === store.chosen);
    fill(list, ...rows.map((row, index) => drawRow(row, index === 0 && !isChosenShown)));
    if (rows.length === 0)
      fill(list, html('li', { class: 'hint', role: 'none' }, 'Open the app in another tab of this browser.'));
  }

  function drawRow({ actor, level }: Row, isEntry: boolean): Element {
    const entry = store.at(actor);
    const isChosen = actor.sessionId === store.chosen;
    const detail =
      actor.chart === null
        ? 'call'
        : `${actor.chart === actor.name ? '' : `${actor.chart} · `}${nameValue(entry?.value)}`;
    const choose = () => store.set({ chosen: actor.sessionId });
    const row = html(
      'li',
      {
        role: 'treeitem',
        'aria-level': level + 1,
        'aria-selected': isChosen ? 'true' : 'false',
        tabindex: isChosen || isEntry ? 0 : -1,
        class: `row ${entry?.status ?? ''}`,
        'data-key': actor.sessionId,
        click: choose,
        // The app may draw the rows anew before the press ends: then no click comes.
        mousedown: choose,
      },
      html('span', { class: 'dot' }),
      html('span', { class: 'name' }, actor.name),
      html('span', { class: 'detail' }, detail),
      entry?.status === 'active'
        ? null
        : html('span', { class: 'visually-hidden' }, ` (${STATUS[entry?.status ?? 'stopped']})`),
    );
    row.style.paddingInlineStart = `${0.625 + level * 0.875}rem`;
    return row;
  }

  return { element, update };
}

/** Those that have begun at the moment that is shown. Ended calls are in the sequence diagram alone. */
function listRows(store: Store): Row[] {
  const shown = [...store.actors.values()].filter((actor) => {
    const status = store.at(actor)?.status;
    return status === 'active' || (status !== undefined && store.showsEnded && actor.chart !== null);
  });
  const ids = new Set(shown.map(({ sessionId }) => sessionId));
  const below = (parent: string | null, level: number): Row[] =>
    shown
      .filter((actor) => (actor.parent !== null && ids.has(actor.parent) ? actor.parent : null) === parent)
      .flatMap((actor) => [{ actor, level }, ...below(actor.sessionId, level + 1)]);
  return below(null, 0);
}
