import { expect, test } from 'vitest';
import { type Control, pickOfEachKind, planMoments } from './pick-controls.ts';

const control = (tag: string, name: string, part: string): Control => ({
  ...{ tag, name, part },
  ...{ href: null, x: 0, y: 0, isCovered: false },
});

const page = [
  control('a', 'Log in', 'header'),
  control('a', 'Join', 'header'),
  control('a', 'Home', 'Main menu'),
  control('a', 'Search', 'Main menu'),
  control('a', 'Create an account', 'Highlights'),
  control('button', 'Next highlight', 'Highlights'),
  control('a', 'Hot', 'Kinds of games'),
  control('a', 'Slots', 'Kinds of games'),
  control('a', 'Color Game', 'article'),
  control('button', 'Add Color Game to favourites', 'article'),
  control('a', 'Bituin Dice', 'article'),
];

test('one control of each kind, and none that leads to home itself', () => {
  expect(pickOfEachKind(page).map(({ name }) => name)).toEqual([
    'Search',
    'Create an account',
    'Color Game',
    'Add Color Game to favourites',
    'Slots',
    'Join',
    'Next highlight',
  ]);
});

test('a page that lacks a kind is an error', () => {
  expect(() => pickOfEachKind(page.filter(({ name }) => name !== 'Join'))).toThrow('Join');
});

test('moments go from the first paint until the app has stood for a while', () => {
  expect(planMoments(450)).toEqual([0, 200, 400, 600, 800]);
});
