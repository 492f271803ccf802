import { useEffect } from 'react';
import type { PullRefreshEvent } from '#machines/app/pull-refresh.machine.ts';

/**
 * Reports touches that begin at the top of the page. Listeners are passive, so scrolling never waits for
 * them.
 */
export function usePull(send: (event: PullRefreshEvent) => void): void {
  useEffect(() => {
    const { style } = document.documentElement;
    let origin: Touch | null = null;
    let isAtTop = window.scrollY <= 0;

    /**
     * Read on scroll: reading `scrollY` on touch would force a layout before the browser reacts to the
     * finger.
     */
    function updateIsAtTop() {
      isAtTop = window.scrollY <= 0;
    }
    function start({ touches, target }: TouchEvent) {
      const [touch = null] = touches;
      if (touches.length > 1) return end('pull.cancel');
      if (!isAtTop || isInDialog(target)) return;
      origin = touch;
      send({ type: 'pull.start' });
    }
    function move({ touches: [touch] }: TouchEvent) {
      if (!origin || !touch) return;
      if (!isAtTop) return end('pull.cancel');
      send({ type: 'pull.move', x: touch.clientX - origin.clientX, y: touch.clientY - origin.clientY });
    }
    function end(type: 'pull.release' | 'pull.cancel') {
      if (origin) send({ type });
      origin = null;
    }

    const listening = new AbortController();
    const options = { passive: true, signal: listening.signal };
    window.addEventListener('scroll', updateIsAtTop, options);
    window.addEventListener('touchstart', start, options);
    window.addEventListener('touchmove', move, options);
    window.addEventListener('touchend', () => end('pull.release'), options);
    window.addEventListener('touchcancel', () => end('pull.cancel'), options);
    /** Otherwise the browser's own pull-to-refresh would reload the page as well. */
    style.overscrollBehaviorY = 'none';
    return () => {
      listening.abort();
      style.overscrollBehaviorY = '';
    };
  }, [send]);
}

function isInDialog(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('dialog') !== null;
}
