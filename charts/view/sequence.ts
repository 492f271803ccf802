import { fill, html, svg } from './element.ts';
import type { Moment, Store } from './store.ts';
import { nameEvent, writeTime } from './words.ts';

const MOST_ROWS = 80;
const COLUMN = 150;
const ROW = 24;
const OUTSIDE = 'outside';

/** The last events as arrows between lifelines, the newest at the bottom. */
export function createSequence(store: Store) {
  const names = html('div', { class: 'lifelines' });
  const drawing = svg('svg', { role: 'img' });
  const scroller = html(
    'div',
    { class: 'sequence', tabindex: 0, 'aria-label': 'Sequence of events' },
    names,
    drawing,
  );
  const narrow = html('input', {
    type: 'checkbox',
    checked: true,
    change: () => store.set({ isNarrow: narrow.checked }),
  });
  const element = html(
    'section',
    { class: 'panel sequence-panel', 'aria-label': 'Sequence' },
    html('header', {}, html('h2', {}, 'Sequence'), html('label', {}, narrow, ' Only the chosen actor')),
    scroller,
  );
  let drawn = '';

  function update(): void {
    const moments = listMoments(store);
    const now = [
      moments.at(0)?.entry.order,
      moments.at(-1)?.entry.order,
      moments.length,
      store.chosen,
    ].join();
    if (now === drawn) return;
    drawn = now;
    const columns = listColumns(moments, store);
    const width = Math.max(columns.length * COLUMN, COLUMN);
    const height = (moments.length + 1) * ROW;
    fill(
      names,
      ...columns.map((id) =>
        html('span', { class: id === store.chosen ? 'chosen' : '' }, store.actors.get(id)?.name ?? OUTSIDE),
      ),
    );
    names.style.width = `${width}px`;
    drawing.setAttribute('width', String(width));
    drawing.setAttribute('height', String(height));
    drawing.setAttribute('aria-label', moments.slice(-5).map(tell).join('; '));
    const middle = (id: string) => (columns.indexOf(id) + 0.5) * COLUMN;
    drawing.replaceChildren(
      ...columns.map((id) =>
        svg('line', { class: 'lifeline', x1: middle(id), x2: middle(id), y1: 0, y2: height }),
      ),
      ...moments.map((moment, index) => drawArrow(moment, index, middle)),
    );
    scroller.scrollTop = scroller.scrollHeight;
    const newest = moments.at(-1)?.actor.sessionId ?? OUTSIDE;
    scroller.scrollLeft = middle(newest) - scroller.clientWidth / 2;
  }

  function drawArrow(moment: Moment, index: number, middle: (id: string) => number): Element {
    const { actor, entry } = moment;
    const from = middle(senderOf(moment, store));
    const to = middle(actor.sessionId);
    const y = (index + 1) * ROW;
    const isSelf = from === to;
    const path = isSelf ? `M${to},${y - 8}h18v10h-12` : `M${from},${y}H${to + (from < to ? -3 : 3)}`;
    return svg(
      'g',
      {
        class: `message ${entry.taken.length > 0 ? 'moves' : ''} ${entry.event.type.startsWith('xstate.') ? 'own' : ''}`,
        click: () => store.set({ position: store.timeline.indexOf(moment) }),
      },
      svg('title', {}, entry.time === null ? tell(moment) : `${tell(moment)} at ${writeTime(entry.time)}`),
      svg('rect', { class: 'hit', x: 0, y: y - ROW + 4, width: '100%', height: ROW }),
      svg('path', { class: 'arrow', d: path, 'marker-end': 'url(#arrow)' }),
      svg(
        'text',
        isSelf ? { x: to + 24, y: y - 1 } : { x: (from + to) / 2, y: y - 4, 'text-anchor': 'middle' },
        nameEvent(entry.event.type),
      ),
    );
  }

  function tell({ actor, entry }: Moment): string {
    const event = nameEvent(entry.event.type);
    if (store.isTrace) return `${event} to ${actor.name}`;
    const sender = store.actors.get(entry.from ?? '')?.name ?? OUTSIDE;
    return `${event} from ${sender} to ${actor.name}`;
  }

  return { element, update };
}

function listMoments(store: Store): Moment[] {
  const until = store.timeline.slice(0, store.now + 1);
  const concerned = store.isNarrow
    ? until.filter(({ actor, entry }) => [actor.sessionId, actor.parent, entry.from].includes(store.chosen))
    : until;
  return concerned.slice(-MOST_ROWS);
}

/** Outside first, then actors in the order in which they appear. */
function listColumns(moments: readonly Moment[], store: Store): string[] {
  const appearing = moments.flatMap((moment) => [senderOf(moment, store), moment.actor.sessionId]);
  return [...new Set(store.isTrace ? appearing : [OUTSIDE, ...appearing])];
}

/** One that is not recorded is outside, like a view. A trace knows none: its events stand at their actor. */
function senderOf({ actor, entry: { from } }: Moment, store: Store): string {
  if (store.isTrace) return actor.sessionId;
  return from !== null && store.actors.has(from) ? from : OUTSIDE;
}
