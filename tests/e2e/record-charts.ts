import { readFile, writeFile } from 'node:fs/promises';
import type { BrowserContext, Page, TestInfo } from '@playwright/test';
import { RECORD_SCRIPT } from '#contract/inspector.ts';

/** Milliseconds that a page may take to say what it has recorded. */
const PATIENCE = 5_000;

/**
 * Has every page record its charts. The browser puts the script in: the server and all that it sends are as
 * players have them.
 */
export async function recordCharts(context: BrowserContext): Promise<void> {
  const script = await readFile(`dist${RECORD_SCRIPT}`, 'utf8');
  await context.addInitScript(`if (self === top && isSecureContext) (() => {${script}})();`);
}

/**
 * Attaches what the charts of each open page have done since it was loaded last, as a file for
 * `charts:replay`.
 */
export async function attachRecordings(
  contexts: readonly BrowserContext[],
  test: Pick<TestInfo, 'attachments' | 'outputPath'>,
): Promise<void> {
  const pages = contexts.flatMap((context) => context.pages());
  const recordings = (await Promise.all(pages.map(readRecording))).filter((text) => text !== '');
  for (const [index, text] of recordings.entries()) {
    const name = index === 0 ? 'charts-recording.json' : `charts-recording-${index + 1}.json`;
    const path = test.outputPath(name);
    await writeFile(path, text);
    test.attachments.push({ name, path, contentType: 'application/json' });
  }
}

/** Empty for a page that is not the app's, and for one that has crashed or hangs. */
async function readRecording(page: Page): Promise<string> {
  try {
    const answer = await page.waitForFunction(
      () => {
        const recording = globalThis.peryaCharts?.record();
        return { text: recording?.actors.length ? JSON.stringify(recording) : '' };
      },
      undefined,
      { timeout: PATIENCE },
    );
    return (await answer.jsonValue()).text;
  } catch {
    return '';
  }
}
