const LOADED = 'data-loaded';

/**
 * Notes which frames of a first view have loaded. A browser that cannot move a frame without loading it again
 * gets it from the app alone.
 */
export function watchFrames(view: Element): void {
  for (const frame of view.querySelectorAll('iframe')) {
    if ('moveBefore' in frame) frame.addEventListener('load', () => frame.setAttribute(LOADED, ''));
    else (frame as Element).remove();
  }
}

/** The frame with this page in the first view, which can be moved out of it. */
export function findEarlyFrame(src: string): HTMLIFrameElement | null {
  const frames = globalThis.document?.querySelectorAll<HTMLIFrameElement>('#first iframe') ?? [];
  return [...frames].find((frame) => frame.getAttribute('src') === src) ?? null;
}

export function hasLoaded(frame: HTMLIFrameElement): boolean {
  return frame.hasAttribute(LOADED);
}
