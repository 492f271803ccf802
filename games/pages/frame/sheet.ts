import type { Locale } from '#locale';
import { m } from '#messages';
import { build, buildIcon } from './build.ts';
import { icons } from './icons.ts';

/** A dialog over the game, filled each time it opens and removed when it closes. */
export function openSheet(title: string, locale: Locale, fill: (body: HTMLElement) => void): void {
  const heading = build('h2', { id: 'sheet-title' }, title);
  const close = build('button', {
    type: 'button',
    class: 'round-button',
    'aria-label': m.game_close({}, { locale }),
  });
  close.append(buildIcon(icons.close));
  const body = build('div', { class: 'sheet-body', tabindex: '0', role: 'region', 'aria-label': title });
  const sheet = build(
    'dialog',
    { class: 'sheet', 'aria-labelledby': 'sheet-title' },
    build('header', { class: 'sheet-head' }, heading, close),
    body,
  );
  close.addEventListener('click', () => sheet.close());
  sheet.addEventListener('click', (event) => {
    if (event.target === sheet) sheet.close();
  });
  sheet.addEventListener('close', () => sheet.remove());
  fill(body);
  document.body.append(sheet);
  sheet.showModal();
}
