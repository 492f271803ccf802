import type { Entry } from '#contract/inspector.ts';
import type { FromApp, ToApp } from '../messages.ts';
import { createChartPanel } from './chart-panel.ts';
import { createDetails } from './details.ts';
import { html } from './element.ts';
import { createLayouts, type FetchJson } from './layouts.ts';
import { createSequence } from './sequence.ts';
import { Store } from './store.ts';
import { createTimeLine } from './time-line.ts';
import { createTopBar } from './top-bar.ts';
import { createTree } from './tree.ts';

/** Milliseconds between drawings: events come in bursts. */
const BETWEEN = 40;

interface Options {
  post: (message: ToApp) => void;
  /** Reads a file of the drawn charts. */
  fetchJson: FetchJson;
}

/** The whole page: shows what the app's pages say, and tells them what to send. */
export function createInspector({ post, fetchJson }: Options) {
  const store = new Store(drawSoon);
  const layouts = createLayouts(fetchJson, drawSoon);
  const bar = createTopBar(store, (id) => {
    wanted = id;
    post({ type: 'hello' });
  });
  const panels = [
    createTree(store),
    createChartPanel(store, layouts),
    createDetails(store, layouts, send),
    createSequence(store),
  ];
  const timeLine = createTimeLine(store);
  const views = [bar, ...panels, timeLine];
  /** Id of the page whose recording is shown when it comes. */
  let wanted: string | null = null;
  let isWaiting = false;

  function drawSoon(): void {
    if (isWaiting) return;
    isWaiting = true;
    setTimeout(draw, BETWEEN);
  }

  function draw(): void {
    isWaiting = false;
    for (const view of views) view.update();
  }

  function receive(message: FromApp): void {
    const { page } = message;
    if (message.type === 'closed') {
      store.dropPage(page);
      return;
    }
    store.notePage(page);
    if (message.type === 'opened') {
      if (store.fileName === null) wanted = page.id;
      post({ type: 'hello' });
    } else if (message.type === 'recorded') {
      if (!isWanted(page.id)) return;
      wanted = null;
      store.load(message.recording, { page });
    } else if (page.id === store.pageId) {
      store.add(message.actor, message.entry);
    }
  }

  /** The first page to answer is shown unless another one was chosen. */
  function isWanted(pageId: string): boolean {
    return wanted === null ? store.pageId === null && store.fileName === null : wanted === pageId;
  }

  function send(sessionId: string, event: Entry['event']): void {
    if (store.pageId !== null) post({ type: 'send', page: store.pageId, sessionId, event });
  }

  draw();
  post({ type: 'hello' });
  const main = html('main', {}, ...panels.map(({ element }) => element));
  return { elements: [bar.element, main, timeLine.element], receive };
}
