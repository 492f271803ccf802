import { build } from '../frame/build.ts';

const SVG = 'http://www.w3.org/2000/svg';

/** Aligned to the top, whatever room is below. */
const VIEW = { viewBox: '0 0 100 112', preserveAspectRatio: 'xMidYMin meet', 'aria-hidden': 'true' };

const BODY = 'M31 31C13 41 5 57 8 74c4 22 24 34 42 34s38-12 42-34c3-17-5-33-23-43Z';
const BAND = 'M8 60Q50 77 92 60 93 69 91 77 50 97 9 77 7 69 8 60Z';
const ZIGZAG = 'M9 62l7 7 8-3 7 8 9-4 10 6 10-6 9 4 7-8 8 3 7-7';

export function renderPot(number: number): SVGElement {
  const label = shape('text', { x: '50', y: '92', class: 'pot-number' });
  label.textContent = String(number);
  return shape(
    'svg',
    { ...VIEW, class: 'pot' },
    shape('path', { d: 'M50 0v14M30 30Q50 0 70 30', class: 'pot-rope' }),
    shape('path', { d: BODY, class: 'pot-body' }),
    shape('path', { d: BAND, class: 'pot-band' }),
    shape('path', { d: ZIGZAG, class: 'pot-zigzag' }),
    shape('path', { d: 'M20 46c-7 9-9 21-6 32 3-14 9-24 17-33Z', class: 'pot-shine' }),
    shape('path', { d: 'M33 26h34l3 8q-20 7-40 0Z', class: 'pot-neck' }),
    shape('ellipse', { cx: '50', cy: '26', rx: '23', ry: '6.5', class: 'pot-rim' }),
    shape('ellipse', { cx: '50', cy: '26', rx: '17', ry: '4', class: 'pot-mouth' }),
    label,
  );
}

/** The shards that stay on the rope of an empty pot. */
export function renderRuin(): SVGElement {
  return shape(
    'svg',
    { ...VIEW, class: 'ruin' },
    shape('path', { d: 'M50 0v14M30 30Q50 0 70 30', class: 'pot-rope' }),
    shape('path', {
      d: 'M31 31C21 37 14 45 10 55l11 9 9-11 10 14 11-13 10 12 9-14 10 13 10-10C86 45 79 37 69 31Z',
      class: 'pot-body',
    }),
    shape('path', { d: 'M33 26h34l3 8q-20 7-40 0Z', class: 'pot-neck' }),
    shape('ellipse', { cx: '50', cy: '26', rx: '23', ry: '6.5', class: 'pot-rim' }),
    shape('path', { d: 'M38 80l24 24M62 80l-24 24', class: 'ruin-cross' }),
  );
}

export function renderPaints(): SVGElement {
  const stops = (...colours: [string, string][]) =>
    colours.map(([offset, colour]) => shape('stop', { offset, 'stop-color': colour }));
  return shape(
    'svg',
    { class: 'unseen', 'aria-hidden': 'true', width: '0', height: '0' },
    shape(
      'radialGradient',
      { id: 'clay', cx: '0.36', cy: '0.3', r: '0.85' },
      ...stops(['0', '#f7a772'], ['0.45', '#d9713f'], ['1', '#8a3a24']),
    ),
    shape(
      'linearGradient',
      { id: 'clay-rim', x1: '0', y1: '0', x2: '0', y2: '1' },
      ...stops(['0', '#f9b98a'], ['1', '#b5562f']),
    ),
  );
}

const SHARDS = 8;
const FLIGHT = 620;

/** Flying shards, removed when they have fallen. */
export function scatterShards(place: HTMLElement): void {
  for (let index = 0; index < SHARDS; index += 1) {
    const shard = build('span', { class: `shard shard-${index % 4}` });
    place.append(shard);
    const angle = (index / SHARDS) * 2 * Math.PI;
    const across = Math.round(Math.cos(angle) * 46);
    const up = Math.round(Math.sin(angle) * 34) - 16;
    const turn = (index % 2 === 0 ? 1 : -1) * (140 + index * 30);
    const flight = shard.animate(
      [
        { transform: 'translate(0, 0) rotate(0)', opacity: 1 },
        { transform: `translate(${across}px, ${up}px) rotate(${turn}deg)`, opacity: 1, offset: 0.4 },
        { transform: `translate(${across * 1.3}px, ${up + 90}px) rotate(${turn * 2}deg)`, opacity: 0 },
      ],
      { duration: FLIGHT, easing: 'cubic-bezier(0.2, 0.6, 0.5, 1)', fill: 'both' },
    );
    flight.onfinish = () => shard.remove();
  }
}

function shape(tag: string, attributes: Record<string, string>, ...children: SVGElement[]): SVGElement {
  const element = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...children);
  return element;
}
