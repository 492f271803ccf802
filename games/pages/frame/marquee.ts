import { build } from './build.ts';

/** The title's name in lights. */
export function drawMarquee(name: string): HTMLElement {
  return build('h1', { class: 'marquee' }, build('span', {}, name));
}
