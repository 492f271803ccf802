/** Runs in the pages of the tested browsers, bundled: finds what a person would by role and name. */
import { queryAllByLabelText, queryAllByRole } from '@testing-library/dom';

export interface Target {
  /** `field`: whatever has this label. A password has no role. */
  role: string;
  /** The accessible name, or the label: as a whole, or what it matches. */
  name?: string | { source: string; flags: string };
}

export interface Found {
  /** `covered`: something else would get the press; `moving`: it is or will be elsewhere a moment later. */
  state: 'missing' | 'moving' | 'covered' | 'disabled' | 'there';
  /** CSS pixels from the upper left corner of the window, or of the frame; of its middle. */
  x: number;
  y: number;
  text: string;
  value: string;
  isChecked: boolean;
  isFocused: boolean;
}

export interface InPage {
  /** The last one that was found. */
  element: Element | null;
  find(target: Target): Promise<Found>;
  /** Errors, and what a policy refused, since this came into the page. */
  faults: string[];
}

declare global {
  var peryaInPage: InPage | undefined;
}

const faults: string[] = [];

addEventListener('error', ({ message }) => faults.push(`error: ${message}`));
addEventListener('unhandledrejection', ({ reason }) => faults.push(`rejection: ${reason}`));
addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
  faults.push(`policy: ${effectiveDirective} ${blockedURI}`),
);

const inPage: InPage = {
  element: null,
  faults,
  async find(target) {
    const element = search(target);
    inPage.element = element;
    if (!element) return toFound(null, 'missing');
    const before = element.getBoundingClientRect();
    if (!isWithin(before)) element.scrollIntoView({ block: 'center', behavior: 'instant' });
    const first = element.getBoundingClientRect();
    await new Promise(requestAnimationFrame);
    const then = element.getBoundingClientRect();
    if (first.x !== then.x || first.y !== then.y || isAnimated(element)) return toFound(element, 'moving');
    if (isDisabled(element)) return toFound(element, 'disabled');
    return toFound(element, isCovered(element, then) ? 'covered' : 'there');
  },
};
globalThis.peryaInPage = inPage;

function search({ role, name }: Target): Element | null {
  const wanted = typeof name === 'object' ? new RegExp(name.source, name.flags) : name;
  const all =
    role === 'field'
      ? queryAllByLabelText(document.body, wanted ?? /./, { selector: 'input, textarea, select' })
      : queryAllByRole(document.body, role, wanted === undefined ? {} : { name: wanted });
  return all.find(isShown) ?? all[0] ?? null;
}

function isShown(element: Element): boolean {
  const { width, height } = element.getBoundingClientRect();
  return width > 0 && height > 0;
}

function isWithin({ top, bottom }: DOMRect): boolean {
  return top >= 0 && bottom <= innerHeight;
}

/** What begins to move stays where it is for its first frames. What moves for ever need not be waited for. */
function isAnimated(element: Element): boolean {
  return document.getAnimations().some(({ effect, playState }) => {
    const isRunning = playState === 'running' && effect?.getComputedTiming().endTime !== Infinity;
    return isRunning && effect instanceof KeyframeEffect && effect.target?.contains(element);
  });
}

function isDisabled(element: Element): boolean {
  return element.matches(':disabled, [aria-disabled=true]');
}

/** A label gets the press for its field. */
function isCovered(element: Element, { x, y, width, height }: DOMRect): boolean {
  const top = document.elementFromPoint(x + width / 2, y + height / 2);
  const labels = [...((element as HTMLInputElement).labels ?? [])];
  return ![element, ...labels].some((part) => part.contains(top));
}

function toFound(element: Element | null, state: Found['state']): Found {
  const { x = 0, y = 0, width = 0, height = 0 } = element?.getBoundingClientRect() ?? {};
  const { value, checked } = (element ?? {}) as Partial<HTMLInputElement>;
  return {
    state,
    x: x + width / 2,
    y: y + height / 2,
    text: element?.textContent ?? '',
    value: value ?? '',
    isChecked: checked ?? false,
    isFocused: element !== null && element === document.activeElement,
  };
}
