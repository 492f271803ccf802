import { setTimeout as wait } from 'node:timers/promises';
import type { ScratchPoint } from '#machines/scratch/scratch-rules.ts';
import { slowProcessor } from '../web/profile.ts';
import { type Condition, FRAME } from './conditions.ts';
import { timeDealCheck } from './in-page.ts';
import type { ScratchStage } from './open-scratch-stage.ts';
import { planScratch } from './plan-scratch.ts';
import { readFrameCosts, SCRATCH_MARK, TASK_CATEGORIES } from './read-frame-costs.ts';
import type { DealRun, ScratchRun } from './spin-results.ts';

/** Scratches one card by touch. */
export async function recordScratch(stage: ScratchStage, { cpuSlowdown }: Condition): Promise<ScratchRun> {
  await stage.take();
  const box = await stage.page.locator('[data-scratch]').boundingBox();
  if (box === null) throw new Error('there is no cover');
  const plan = planScratch(box.height / box.width);
  const toPage = ({ x, y }: ScratchPoint) => ({ x: box.x + x * box.width, y: box.y + y * box.width });
  await slowProcessor(stage.session, cpuSlowdown);
  const covered = await traceTouch(stage, plan.covered.map(toPage));
  if (!(await stage.isCovered())) throw new Error('the card opened too early');
  const opening = await traceTouch(stage, plan.opening.map(toPage));
  await slowProcessor(stage.session, 1);
  await stage.putAway();
  return { covered, opening };
}

/** Two points in a frame, as a phone's screen sends them; nothing waits for the page's answer. */
async function traceTouch(
  { browser, page, session }: ScratchStage,
  points: readonly ScratchPoint[],
): Promise<number[]> {
  await browser.startTracing(page, { categories: TASK_CATEGORIES });
  await page.evaluate((mark) => performance.mark(mark), SCRATCH_MARK);
  const sent: Promise<unknown>[] = [];
  for (const [index, point] of points.entries()) {
    const type = index === 0 ? 'touchStart' : 'touchMove';
    sent.push(session.send('Input.dispatchTouchEvent', { type, touchPoints: [point] }));
    await wait(FRAME / 2);
  }
  sent.push(session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] }));
  await Promise.all(sent);
  const trace = await browser.stopTracing();
  return readFrameCosts(JSON.parse(trace.toString()).traceEvents);
}

/** Checks a closed deal. Chromium slows down the page but not its worker. */
export async function recordDealCheck(
  stage: ScratchStage,
  dealId: string,
  { cpuSlowdown }: Condition,
): Promise<DealRun> {
  await stage.openCheck(dealId);
  await slowProcessor(stage.session, cpuSlowdown);
  const run = await stage.page.evaluate(timeDealCheck, {
    press: 'Check the whole deal',
    verdict: 'All 10,000 cards match',
  });
  await slowProcessor(stage.session, 1);
  return run;
}
