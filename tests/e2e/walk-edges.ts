import { test } from '@playwright/test';
import { type Edge, listSteps } from './list-edges.ts';

/** Goes along the edges until everything that they show has been seen. */
export async function walk<P extends string>(
  edges: readonly Edge<P>[],
  start: P,
  page: { press: (event: string) => Promise<void>; expect: (place: P) => Promise<void> },
): Promise<void> {
  await page.expect(start);
  for (const { from, event, to } of listSteps(edges, start)) {
    await test.step(`${from}: ${event}`, async () => {
      await page.press(event);
      await page.expect(to);
    });
  }
}
