import { useEffect, useEffectEvent, useState } from 'react';
import { isStill } from '#app/theme/is-still.ts';

const PERIOD = 6_000;

interface Autoplay {
  /** False when the device or calm mode forbids motion. */
  isPossible: boolean;
  /** Whether it moves by itself, apart from pauses. */
  isOn: boolean;
  toggle: () => void;
  /** Pauses while the pointer is over it or the focus is in it. */
  hold: () => void;
  release: () => void;
}

/** Calls `advance` every few seconds; never with reduced motion or in calm mode. */
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
