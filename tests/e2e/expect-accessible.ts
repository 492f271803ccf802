import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Frame, type Page } from '@playwright/test';
import type { FrameContextObject, PartialResult, Result, RunOptions } from 'axe-core';

declare global {
  interface Window {
    axe: typeof import('axe-core');
  }
}

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
/** Numbers the frames that axe has found. */
const MARK = 'data-examined';
const OPTIONS: RunOptions = { resultTypes: ['violations'] };

/**
 * axe finds nothing on the page as it stands, frames and open dialogs included, once it has come to rest.
 * @param more rules that axe leaves out by itself
 */
export async function expectAccessible(page: Page, where: string, more: string[] = []): Promise<void> {
  await comeToRest(page);
  const rules = Object.fromEntries(more.map((rule) => [rule, { enabled: true }]));
  const options = { ...OPTIONS, rules };
  const found =
    page.frames().length === 1 ? await analyze(page, options) : await analyzeFrames(page, options);
  const words = found.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
  expect(words, where).toEqual([]);
}

async function analyze(page: Page, options: RunOptions): Promise<Result[]> {
  await bringAxe(page.mainFrame());
  return page.evaluate(async (chosen) => (await window.axe.run(chosen)).violations, options);
}

/** Frame by frame, since axe reaches none without an origin, as the games' are: that takes longer. */
async function analyzeFrames(page: Page, options: RunOptions): Promise<Result[]> {
  const partials = await examine(page.mainFrame(), options);
  return page.evaluate(
    async ([results, chosen]) => (await window.axe.finishRun(results, chosen)).violations,
    [partials, options] as const,
  );
}

async function bringAxe(frame: Frame): Promise<void> {
  if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(AXE);
}

async function examine(
  frame: Frame,
  options: RunOptions,
  context?: FrameContextObject,
): Promise<PartialResult[]> {
  await bringAxe(frame);
  const { partial, inner } = await frame.evaluate(examineDocument, { context, options, mark: MARK });
  const partials = [partial];
  for (const [index, { frameSelector, frameContext }] of inner.entries()) {
    const element = await frame.$(`[${MARK}="${index}"]`);
    const child = await element?.contentFrame();
    if (!child) throw new Error(`${frameSelector} shows no frame`);
    partials.push(...(await examine(child, options, frameContext)));
  }
  return partials;
}

interface Examination {
  /** The whole document when left out. */
  context?: FrameContextObject | undefined;
  options: RunOptions;
  mark: string;
}

/** Runs in the page. axe names a frame by its place, which may soon be another one: it is marked. */
async function examineDocument({ context, options, mark }: Examination) {
  const all = context ?? document;
  const inner = window.axe.utils.getFrameContexts(all, options);
  for (const former of document.querySelectorAll(`[${mark}]`)) former.removeAttribute(mark);
  for (const [index, { frameSelector }] of inner.entries())
    document.querySelector(String(frameSelector))?.setAttribute(mark, String(index));
  return { inner, partial: await window.axe.runPartial(all, options) };
}

/** What fades in has another contrast on its way. */
async function comeToRest(page: Page): Promise<void> {
  await Promise.all(page.frames().map((frame) => frame.evaluate(finishAnimations)));
}

function finishAnimations() {
  const endless = (animation: Animation) => animation.effect?.getComputedTiming().endTime === Infinity;
  for (const animation of document.getAnimations()) if (!endless(animation)) animation.finish();
}
