import { useEffect, useEffectEvent, useState } from 'react';
import { isStill } from '#app/theme/is-still.ts';

const PERIOD = 6_000;

interface Autoplay {
  /** Movement is wanted at all: the device and the calm setting do not forbid it. */
  isPossible: boolean;
  /** Whether it moves by itself, but for the pauses while somebody looks closer. */
  isOn: boolean;
  toggle: () => void;
  /** While the pointer is over it or the focus in it, nothing moves. */
  hold: () => void;
  release: () => void;
}

/** Calls `advance` every few seconds; never with reduced motion or the calm setting. */
export function useAutoplay(advance: () => void, hasMore: boolean): Autoplay {
  const [isOn, setOn] = useState(() => !isStill());
  const [isHeld, setHeld] = useState(false);
  const tick = useEffectEvent(() => {
    if (!document.hidden && !isStill()) advance();
  });

  useEffect(() => {
    if (!isOn || isHeld || !hasMore) return;
    const timer = setInterval(tick, PERIOD);
    return () => clearInterval(timer);
  }, [isOn, isHeld, hasMore]);

  return {
    isPossible: !isStill(),
    isOn,
    toggle: () => setOn((on) => !on),
    hold: () => setHeld(true),
    release: () => setHeld(false),
  };
}
