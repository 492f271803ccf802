import { build } from './build.ts';

export function drawMarquee(name: string): HTMLElement {
  return build('h1', { class: 'marquee' }, build('span', {}, name));
}
