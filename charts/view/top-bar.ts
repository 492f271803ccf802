import { readRecording } from '../recording.ts';
import { fill, html } from './element.ts';
import type { Store } from './store.ts';

/** Which recording is shown, and saving and opening one. */
export function createTopBar(store: Store, choosePage: (id: string) => void) {
  const pages = html('select', { 'aria-label': 'Page', change: () => choosePage(pages.value) });
  const status = html('span', { class: 'live', role: 'status' });
  const file = html('input', {
    type: 'file',
    accept: 'application/json,.json',
    class: 'visually-hidden',
    change: open,
  });
  const fault = html('span', { class: 'fault', role: 'alert' });
  const element = html(
    'header',
    { class: 'top-bar' },
    html('h1', {}, 'Charts'),
    pages,
    status,
    fault,
    html('span', { class: 'gap' }),
    html('label', { class: 'button' }, file, 'Open recording'),
    html('button', { type: 'button', click: save }, 'Save recording'),
  );

  async function open(): Promise<void> {
    const [chosen] = file.files ?? [];
    if (!chosen) return;
    try {
      store.load(readRecording(await chosen.text()), { fileName: chosen.name });
      fault.textContent = '';
    } catch (error) {
      fault.textContent = error instanceof Error ? error.message : 'The file cannot be read.';
    }
    file.value = '';
  }

  function save(): void {
    const url = URL.createObjectURL(
      new Blob([JSON.stringify(store.toRecording())], { type: 'application/json' }),
    );
    html('a', { href: url, download: 'charts-recording.json' }).click();
    setTimeout(() => URL.revokeObjectURL(url));
  }

  function update(): void {
    const shown = store.fileName ?? '';
    const options = store.pages.map(({ id, path }) =>
      html('option', { value: id, selected: id === store.pageId }, path),
    );
    const other = store.pages.some(({ id }) => id === store.pageId)
      ? []
      : [html('option', { value: '', selected: true }, shown || 'No page is open')];
    fill(pages, ...other, ...options);
    const [name, text] = nameSource(store);
    status.className = `live ${name}`;
    status.textContent = text;
  }

  return { element, update };
}

function nameSource(store: Store): [name: string, text: string] {
  if (store.isLive) return ['on', 'Live'];
  if (store.position !== null) return ['past', 'In the past'];
  if (store.fileName === null) return ['off', 'No page'];
  return ['file', store.isTrace ? 'Trace: names only' : 'Recording'];
}
