/** Runs in the page: it is told of a scroll with the next picture. */
export function untilPainted(): Promise<unknown> {
  return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
}
