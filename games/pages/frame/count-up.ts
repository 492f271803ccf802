const DURATION = 700;

/** Counts from one amount to the other; shows the last at once when motion is off. */
export function countUp(from: number, to: number, isStill: boolean, show: (amount: number) => void): void {
  if (isStill || from === to) {
    show(to);
    return;
  }
  const began = performance.now();
  const step = (now: number): void => {
    const share = Math.min(1, Math.max(0, (now - began) / DURATION));
    show(from + Math.round((to - from) * (1 - (1 - share) ** 3)));
    if (share < 1) requestAnimationFrame(step);
  };
  requestAnimationFrame(step);
}
