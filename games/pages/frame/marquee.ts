import { build } from './build.ts';

export function renderMarquee(name: string): HTMLElement {
  return build('h1', { class: 'marquee' }, build('span', {}, name));
}
