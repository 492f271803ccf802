import type { Box } from '../layout.ts';
import { html, svg } from './element.ts';

const STEP = 60;
const SMALLEST = 0.1;
const LARGEST = 3;
/** Below this text is hard to read: a large chart begins at its active states instead of as a whole. */
const READABLE = 0.85;
/** As small as text becomes so that all active states are seen. */
const LEGIBLE = 0.5;

/** A drawing that is moved by drag, wheel, keys and buttons. */
export function createCanvas(label: string) {
  const scene = svg('g');
  const surface = svg(
    'svg',
    { class: 'surface', tabindex: 0, role: 'group', 'aria-label': label, keydown: onKey },
    svg(
      'defs',
      {},
      svg(
        'marker',
        {
          id: 'arrow',
          viewBox: '0 0 8 8',
          refX: 7,
          refY: 4,
          markerUnits: 'userSpaceOnUse',
          markerWidth: 9,
          markerHeight: 9,
          orient: 'auto',
        },
        svg('path', { d: 'M0,0.5L7.5,4L0,7.5z', fill: 'context-stroke' }),
      ),
    ),
    scene,
  );
  const tool = (name: string, sign: string, press: () => void) =>
    html('button', { type: 'button', 'aria-label': name, title: name, click: press }, sign);
  const element = html(
    'div',
    { class: 'canvas' },
    surface,
    html(
      'div',
      { class: 'tools' },
      tool('Zoom in', '+', () => zoom(1.25)),
      tool('Zoom out', '−', () => zoom(0.8)),
      tool('Show all', '⤢', showAll),
    ),
  );
  const keys = new Map([
    ['ArrowLeft', () => move(STEP, 0)],
    ['ArrowRight', () => move(-STEP, 0)],
    ['ArrowUp', () => move(0, STEP)],
    ['ArrowDown', () => move(0, -STEP)],
    ['+', () => zoom(1.25)],
    ['=', () => zoom(1.25)],
    ['-', () => zoom(0.8)],
    ['0', showAll],
  ]);
  let camera = { x: 0, y: 0, scale: 1 };
  let size = { width: 1, height: 1 };

  surface.addEventListener('wheel', onWheel, { passive: false });
  surface.addEventListener('pointerdown', ({ pointerId, button }) => {
    if (button !== 0) return;
    surface.setPointerCapture(pointerId);
    surface.classList.add('dragged');
  });
  surface.addEventListener('pointermove', ({ pointerId, movementX, movementY }) => {
    if (surface.hasPointerCapture(pointerId)) move(movementX, movementY);
  });
  surface.addEventListener('pointerup', () => surface.classList.remove('dragged'));

  function onWheel(event: WheelEvent): void {
    event.preventDefault();
    const { left, top } = surface.getBoundingClientRect();
    if (event.shiftKey) move(-event.deltaY, 0);
    else zoom(Math.exp(-event.deltaY * 0.0015), event.clientX - left, event.clientY - top);
  }

  function onKey(event: Event): void {
    const { key, ctrlKey, metaKey } = event as KeyboardEvent;
    const act = keys.get(key);
    if (!act || ctrlKey || metaKey) return;
    event.preventDefault();
    act();
  }

  function place(): void {
    scene.setAttribute('transform', `translate(${camera.x} ${camera.y}) scale(${camera.scale})`);
  }

  function move(x: number, y: number): void {
    camera = { ...camera, x: camera.x + x, y: camera.y + y };
    place();
  }

  function zoom(factor: number, x = surface.clientWidth / 2, y = surface.clientHeight / 2): void {
    const scale = Math.min(LARGEST, Math.max(SMALLEST, camera.scale * factor));
    const grown = scale / camera.scale;
    camera = { scale, x: x - (x - camera.x) * grown, y: y - (y - camera.y) * grown };
    place();
  }

  function scaleToFit(): number {
    return Math.min(1, surface.clientWidth / size.width, surface.clientHeight / size.height);
  }

  function showAll(): void {
    const scale = scaleToFit();
    camera = {
      scale,
      x: (surface.clientWidth - size.width * scale) / 2,
      y: (surface.clientHeight - size.height * scale) / 2,
    };
    place();
  }

  function centre({ x, y, width, height }: Box): void {
    camera = {
      ...camera,
      x: surface.clientWidth / 2 - (x + width / 2) * camera.scale,
      y: surface.clientHeight / 2 - (y + height / 2) * camera.scale,
    };
    place();
  }

  return {
    element,
    surface,
    /** Shows another drawing: all of it if it is readable at that size, otherwise the part around `focus`. */
    show(drawing: SVGElement, drawn: { width: number; height: number }, focus: Box | null): void {
      size = drawn;
      scene.replaceChildren(drawing);
      showAll();
      if (!focus || camera.scale >= READABLE) return;
      const around = 1.15;
      const scale = Math.min(
        surface.clientWidth / (focus.width * around),
        surface.clientHeight / (focus.height * around),
      );
      camera = { ...camera, scale: Math.min(READABLE, Math.max(LEGIBLE, scale)) };
      centre(focus);
    },
    /** Moves as far as is needed to see the box. */
    reveal(box: Box): void {
      const left = box.x * camera.scale + camera.x;
      const top = box.y * camera.scale + camera.y;
      const isSeen =
        left >= 0 &&
        top >= 0 &&
        left + box.width * camera.scale <= surface.clientWidth &&
        top + box.height * camera.scale <= surface.clientHeight;
      if (!isSeen) centre(box);
    },
    clear(): void {
      scene.replaceChildren();
    },
  };
}
