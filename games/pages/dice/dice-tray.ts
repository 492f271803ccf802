import { multiplierFace } from '#games/rules/settle-dice.ts';
import type { Colour, DiceRules } from '#games/rules/title.ts';
import { build, buildArt } from '../frame/build.ts';
import { colourArt } from '../frame/colour-art.ts';
import { type Cube, createCube, fallOf } from './cube.ts';

export interface DiceTray {
  element: HTMLElement;
  tumble: () => void;
  /** How long all dice take to come to rest, in ms. */
  fall: number;
  land: (dice: readonly string[], isStill: boolean) => Promise<void>;
  rest: () => void;
}

/** The title's dice in the order of an outcome. */
export function createDiceTray(rules: DiceRules): DiceTray {
  const colourFaces = rules.colours.map((colour): string => colour);
  const starFaces = rules.multiplierDie?.map(multiplierFace) ?? [];
  const colourCubes = Array.from({ length: rules.dice }, (_, place) =>
    createCube(rules.colours.map(renderColourFace), place),
  );
  const starCubes = rules.multiplierDie
    ? [createCube(rules.multiplierDie.map(renderStarFace), rules.dice)]
    : [];
  const cubes = [...colourCubes, ...starCubes];
  const faceOf = (cube: Cube, face: string): number =>
    (starCubes.includes(cube) ? starFaces : colourFaces).indexOf(face);

  return {
    element: build(
      'div',
      { class: `tray tray-${cubes.length}`, 'aria-hidden': 'true' },
      ...cubes.map((cube) => cube.element),
    ),
    fall: fallOf(cubes.length - 1),
    tumble: () => {
      for (const cube of cubes) cube.tumble();
    },
    land: async (dice, isStill) => {
      await Promise.all(cubes.map((cube, at) => cube.land(faceOf(cube, dice[at] ?? ''), isStill)));
    },
    rest: () => {
      for (const cube of cubes) cube.rest();
    },
  };
}

export function renderThrow(rules: DiceRules, dice: readonly string[], words: string): HTMLElement {
  const colours: readonly string[] = rules.colours;
  const faces = dice.map((face) =>
    colours.includes(face)
      ? build('span', { class: `chiplet c-${face}` })
      : build('span', { class: 'chiplet star' }, face),
  );
  return build('p', { class: 'throw', role: 'img', 'aria-label': words }, ...faces);
}

function renderColourFace(colour: Colour): HTMLElement {
  return build('span', { class: `c-${colour}` }, buildArt(colourArt[colour]));
}

function renderStarFace(multiplier: number): HTMLElement {
  return build('span', { class: 'star' }, buildArt('glowing-star'), build('b', {}, `×${multiplier}`));
}
