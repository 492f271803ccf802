import { type Html, html } from './html.ts';
import { layout } from './layout.ts';

export function messagePage(title: string, message: string): Html {
  return layout({
    title,
    content: html`<section class="card narrow"><h1>${title}</h1><p>${message}</p></section>`,
  });
}
