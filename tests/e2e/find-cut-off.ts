import { expect, type Page } from '@playwright/test';

/**
 * Neither the page nor a game's frame scrolls sideways, no control, text or part of a game reaches beyond its
 * sides, and the words of no control or text are cut, at the sides or below. From then on all of the page is
 * drawn.
 */
export async function expectNothingCutOff(page: Page, where: string): Promise<void> {
  await page.evaluate(drawAll);
  await expect.poll(() => findCutOff(page), where).toEqual([]);
}

/**
 * Chromium need not measure anew what `content-visibility` spares it: a screen of another width leaves old
 * sizes there.
 */
function drawAll(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('* { content-visibility: visible !important; }');
  document.adoptedStyleSheets = [sheet];
}

async function findCutOff(page: Page): Promise<string[]> {
  const found = await Promise.all(page.frames().map((frame) => frame.evaluate(findInFrame)));
  return found.flat();
}

function findInFrame(): string[] {
  const { clientWidth, scrollWidth } = document.documentElement;
  const found = scrollWidth > clientWidth ? [`the page is ${scrollWidth} wide, not ${clientWidth}`] : [];
  const worded = 'a[href], button, input, label, h1, h2, h3, p, [role=radio], [role=status]';
  const fixed = 'header, header *, main.frame *';
  for (const part of document.querySelectorAll(`${worded}, ${fixed}`)) {
    const { left, right, width, height } = part.getBoundingClientRect();
    if (part.matches(fixed) && width > 1 && (left < -0.5 || right > clientWidth + 0.5))
      found.push(`outside: ${show(part)}`);
    if (width < 2 || height < 2 || !part.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      continue;
    if (!isInRail(part) && !isTucked(part) && (left < -1 || right > clientWidth + 1))
      found.push(`outside: ${show(part)}`);
    if (part.matches(worded) && (isCut(part) || isCutByParent(part))) found.push(`cut: ${show(part)}`);
  }
  return found;

  /** Rows that are meant to be moved sideways. */
  function isInRail(part: Element): boolean {
    for (let parent = part.parentElement; parent; parent = parent.parentElement) {
      const { overflowX } = getComputedStyle(parent);
      if (/auto|scroll|hidden|clip/.test(overflowX) && parent.scrollWidth > parent.clientWidth + 1)
        return true;
    }
    return false;
  }

  /** The bubble on a page without a free place reaches over its edge, and shows a strip. */
  function isTucked(part: Element): boolean {
    const { left, right } = part.getBoundingClientRect();
    return part.closest('[data-bubble]') !== null && right >= 16 && left <= clientWidth - 16;
  }

  function isCut(part: Element): boolean {
    const { overflowX, overflowY, textOverflow, webkitLineClamp } = getComputedStyle(part);
    const isClipping = /hidden|clip/.test(overflowX) || /hidden|clip/.test(overflowY);
    if (!isClipping || part instanceof HTMLInputElement) return false;
    const isWide = textOverflow !== 'ellipsis' && part.scrollWidth > part.clientWidth + 1;
    return isWide || (webkitLineClamp === 'none' && part.scrollHeight > part.clientHeight + 1);
  }

  /** A dialog keeps the whole page from being scrolled: what lies out of its sight is not cut. */
  function isCutByParent(part: Element): boolean {
    const { top, bottom } = part.getBoundingClientRect();
    for (let parent = part.parentElement; parent && parent !== document.body; parent = parent.parentElement) {
      const box = parent.getBoundingClientRect();
      const { overflowY } = getComputedStyle(parent);
      if (/hidden|clip/.test(overflowY) && (top < box.top - 1 || bottom > box.bottom + 1)) return true;
    }
    return false;
  }

  function show(part: Element): string {
    const { left, top, width, height } = part.getBoundingClientRect();
    const box = [left, top, width, height].map(Math.round).join(' ');
    const words = part.getAttribute('aria-label') ?? part.textContent?.trim().slice(0, 40);
    return `<${part.tagName.toLowerCase()} class="${part.getAttribute('class') ?? ''}"> ${words} at ${box}`;
  }
}
