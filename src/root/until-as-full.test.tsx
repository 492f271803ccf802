import { afterEach, expect, test } from 'vitest';
import { untilAsFull } from './until-as-full.ts';

afterEach(() => {
  document.body.innerHTML = '';
});

/** Shows the next drawing at each look. @returns number of looks, and milliseconds waited */
async function wait(first: string, drawings: readonly string[]) {
  document.body.innerHTML = `<div id="first"><main>${first}</main></div><div id="root"></div>`;
  const root = document.querySelector<HTMLElement>('#root') ?? document.body;
  let time = 0;
  let looks = 0;
  const draw = () => {
    root.innerHTML = drawings[Math.min(looks, drawings.length - 1)] ?? '';
  };
  draw();
  await untilAsFull(root, {
    setTimeout(look, milliseconds) {
      time += milliseconds;
      looks += 1;
      draw();
      queueMicrotask(look);
    },
  });
  return { looks, time };
}

const LONG = 'You have 1,000 points. '.repeat(5);

test('does not wait when the same content is drawn, apart from digits', async () => {
  expect(await wait(LONG, [`<main>${LONG.slice(1)}</main>`])).toEqual({ looks: 0, time: 0 });
});

test('waits for code and data', async () => {
  expect(await wait(LONG, ['', '<main>Loading</main>', `<main>${LONG}</main>`])).toMatchObject({ looks: 2 });
});

test('waits for a frame', async () => {
  const frame = '<iframe src="/game.html"></iframe>';
  const drawings = [`<main>${LONG}</main>`, `<main>${LONG}${frame}</main>`];
  expect(await wait(`${LONG}${frame}`, drawings)).toMatchObject({ looks: 1 });
});

test('waits for a limited time', async () => {
  expect(await wait(LONG, ['<main>Less</main>'])).toMatchObject({ time: 1_500 });
});
