import { onPress } from './on-press.ts';

/** Counts from one amount to the other in `duration` ms; a press anywhere shows the last at once. */
export function countUp(from: number, to: number, duration: number, show: (amount: number) => void): void {
  if (duration === 0 || from === to) {
    show(to);
    return;
  }
  const began = performance.now();
  let isOver = false;
  const end = (): void => {
    isOver = true;
    stopListening();
    show(to);
  };
  const stopListening = onPress(end);
  const step = (now: number): void => {
    if (isOver) return;
    const share = Math.min(1, Math.max(0, (now - began) / duration));
    if (share === 1) end();
    else {
      show(from + Math.round((to - from) * (1 - (1 - share) ** 3)));
      requestAnimationFrame(step);
    }
  };
  show(from);
  requestAnimationFrame(step);
}
