import { build } from '../frame/build.ts';

/** Rotations about x and y, in degrees, that bring each face to the front. */
const TO_FRONT: readonly (readonly [number, number])[] = [
  [0, 0],
  [0, -90],
  [0, -180],
  [0, 90],
  [-90, 0],
  [90, 0],
];

const TILT = 'rotateX(-16deg) rotateY(-18deg)';
const FALL = 900;
const STAGGER = 160;

/** How long a die takes to come to rest, in ms. */
export function fallOf(place: number): number {
  return FALL + place * STAGGER;
}

export interface Cube {
  element: HTMLElement;
  /** Tumbles until `land`. */
  tumble: () => void;
  /** Comes to rest on a face; at once when motion is off. */
  land: (face: number, isStill: boolean) => Promise<void>;
  rest: () => void;
}

/** A die moved by transforms alone. `place` delays its landing behind its neighbours. */
export function createCube(faces: readonly HTMLElement[], place: number): Cube {
  const body = build('div', { class: 'cube' });
  faces.forEach((face, index) => {
    face.classList.add('face', `face-${index}`);
    body.append(face);
  });
  const element = build('div', { class: 'die' }, build('div', { class: 'die-shadow' }), body);
  let shown = 0;
  const show = (face: number): void => {
    shown = face;
    body.style.transform = frontOf(face);
  };
  const stop = (): void => {
    for (const animation of body.getAnimations()) animation.cancel();
    for (const animation of element.getAnimations()) animation.cancel();
  };
  show(place % faces.length);

  return {
    element,
    tumble() {
      stop();
      body.animate([{ transform: turned(0, 0) }, { transform: turned(720 + place * 360, 1_080) }], {
        duration: 1_500 + place * 130,
        iterations: Number.POSITIVE_INFINITY,
      });
      element.animate(
        [{ transform: 'translateY(0)' }, { transform: 'translateY(-34%)' }, { transform: 'translateY(0)' }],
        { duration: 420 + place * 45, iterations: Number.POSITIVE_INFINITY, easing: 'ease-in-out' },
      );
    },
    async land(face, isStill) {
      stop();
      show(face);
      if (isStill) return;
      const [x, y] = TO_FRONT[face] ?? [0, 0];
      const timing = { duration: fallOf(place), fill: 'backwards' } as const;
      const turn = body.animate([{ transform: turned(x - 900, y + 720) }, { transform: turned(x, y) }], {
        ...timing,
        easing: 'cubic-bezier(0.15, 0.7, 0.3, 1)',
      });
      element.animate(
        [
          { transform: 'translateY(-150%)', easing: 'ease-in' },
          { transform: 'translateY(0)', offset: 0.42, easing: 'ease-out' },
          { transform: 'translateY(-42%)', offset: 0.6, easing: 'ease-in' },
          { transform: 'translateY(0)', offset: 0.76, easing: 'ease-out' },
          { transform: 'translateY(-12%)', offset: 0.87, easing: 'ease-in' },
          { transform: 'translateY(0)' },
        ],
        timing,
      );
      await turn.finished;
    },
    rest() {
      stop();
      show(shown);
    },
  };
}

function frontOf(face: number): string {
  const [x, y] = TO_FRONT[face] ?? [0, 0];
  return turned(x, y);
}

function turned(x: number, y: number): string {
  return `${TILT} rotateX(${x}deg) rotateY(${y}deg)`;
}
