import { slowProcessor } from '../web/profile.ts';
import { block, type Condition, FRAME } from './conditions.ts';
import { findLitCells } from './find-lit-cells.ts';
import { blockThread, unblockThread } from './in-page.ts';
import { plan, type Stage } from './open-stage.ts';
import { type Frame, type Picture, readTrace, TRACE_CATEGORIES, type Trace } from './read-trace.ts';
import type { SpinRun, Way } from './spin-results.ts';
import { type Sighting, timeSteps } from './time-steps.ts';

/** Milliseconds: the award covers the grid 600 ms after the landing. */
const LOOK = 550;

/** Records one spin. A step counts from the first picture on the screen that shows it. */
export async function recordSpin(stage: Stage, way: Way, condition: Condition): Promise<SpinRun> {
  const { frames, pictures } = await traceSpin(stage, way, condition);
  const end = way === 'product' ? plan.duration + LOOK : Math.max(...pictures.map(({ at }) => at));
  const course = pictures.filter(({ at }) => at > 0 && at <= end);
  const lit = await findLitCells(course, stage.sight);
  const sightings = course.flatMap((picture, index): Sighting[] => {
    const cell = lit[index] ?? null;
    return cell === null ? [] : [{ at: shownAt(picture, frames), cell }];
  });
  const steps = timeSteps(plan.steps, sightings, end);
  return { steps, ...countFrames(frames, steps.at(-1)?.actual ?? 0) };
}

async function traceSpin(stage: Stage, way: Way, condition: Condition): Promise<Trace> {
  const { browser, page, session } = stage;
  await slowProcessor(session, condition.cpuSlowdown);
  if (condition.isBlocked) await page.evaluate(blockThread, block);
  await browser.startTracing(page, { screenshots: true, categories: TRACE_CATEGORIES });
  await (way === 'product' ? stage.spin() : stage.spinChained());
  const trace = await browser.stopTracing();
  await page.evaluate(unblockThread);
  await slowProcessor(session, 1);
  if (way === 'product') await stage.clear();
  return readTrace(JSON.parse(trace.toString()).traceEvents);
}

/** A frame may be presented in parts; the picture shows the first. */
function shownAt({ sequence, at }: Picture, frames: readonly Frame[]): number {
  const shown = frames.filter((frame) => frame.sequence === sequence && frame.fate === 'presented');
  return shown.length === 0 ? at : Math.min(...shown.map(({ end }) => end));
}

function countFrames(all: readonly Frame[], end: number): Pick<SpinRun, 'frames' | 'dropped'> {
  const during = all.filter(({ begin }) => begin > 0 && begin < end);
  const fates = Map.groupBy(during, ({ sequence }) => sequence);
  const dropped = [...fates.values()].filter((parts) => parts.every(({ fate }) => fate === 'dropped'));
  return { frames: Math.round(end / FRAME), dropped: dropped.length };
}
