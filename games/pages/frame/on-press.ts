/** Presses by pointer, by key, and by assistive technology, which may send a click alone. */
const PRESSES = ['pointerdown', 'keydown', 'click'] as const;

/** Calls `act` at each press, before the press reaches its target. @returns a function that stops it */
export function onPress(act: () => void): () => void {
  const listening = new AbortController();
  for (const press of PRESSES) {
    window.addEventListener(press, act, { capture: true, signal: listening.signal });
  }
  return () => listening.abort();
}
