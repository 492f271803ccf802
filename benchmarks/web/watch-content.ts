/** What a page is recognised by. Both must stand, with words of their own: a skeleton has none. */
export interface Content {
  heading: string;
  block: string;
  /** In the game's frame instead of the page. */
  isInFrame?: boolean;
}

declare global {
  /** Tells the bench when, in milliseconds of the epoch. `pressed` is null where nothing was pressed. */
  var benchStands: (seen: { at: number; pressed: number | null }) => void;
  /** Awaits the content of the next page from the next press on. */
  var benchAwaitPress: (content: Content) => void;
}

/**
 * Runs in every document before its own scripts. Tells when the page's own heading and block are painted. An
 * element counts while it is visible, has words or is a field, and is not within a busy element.
 */
export function watchContent(first: Content | null): void {
  const isInFrame = window !== window.top;
  const way = isInFrame ? null : sessionStorage.getItem('bench.way');
  if (way !== null) {
    const { content, pressed } = JSON.parse(way);
    watch(content, () => pressed);
  } else if (first) watch(first, () => null);

  globalThis.benchAwaitPress = (content) => {
    let pressed: number | null = null;
    const press = () => {
      pressed ??= epoch();
      // A link may lead to another document, which goes on watching.
      sessionStorage.setItem('bench.way', JSON.stringify({ content, pressed }));
    };
    addEventListener('pointerdown', press, { capture: true, once: true });
    watch(content, () => pressed);
  };

  function watch({ heading, block, isInFrame: isForFrame = false }: Content, readPress: () => number | null) {
    if (isInFrame !== isForFrame) return;
    const changes = new MutationObserver(look);
    changes.observe(document, {
      childList: true,
      subtree: true,
      characterData: true,
      attributeFilter: ['aria-busy', 'aria-disabled', 'class', 'data-asking', 'hidden', 'style'],
    });
    document.addEventListener('load', look, true);
    let isSeen = false;
    look();

    function look() {
      if (isSeen) return;
      const both = [heading, block].map((selector) => [...document.querySelectorAll(selector)]);
      if (both.some((found) => found.length === 0)) return;
      if (both.every((found) => found.some(stands))) tell();
      else requestAnimationFrame(look);
    }

    function tell() {
      isSeen = true;
      changes.disconnect();
      document.removeEventListener('load', look, true);
      const painted = new MessageChannel();
      painted.port1.onmessage = () => benchStands({ at: epoch(), pressed: readPress() });
      requestAnimationFrame(() => painted.port2.postMessage(null));
    }
  }

  function stands(element: Element): boolean {
    const { width, height } = element.getBoundingClientRect();
    return (
      width * height > 0 &&
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      element.closest('[aria-hidden="true"], [aria-busy="true"], [role="status"]') === null &&
      (element.matches('input, canvas') || element.textContent.trim() !== '')
    );
  }

  function epoch(): number {
    return performance.timeOrigin + performance.now();
  }
}
