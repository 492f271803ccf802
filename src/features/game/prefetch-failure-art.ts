const prefetched: HTMLImageElement[] = [];

/** Prefetches the art of failure views, which must show without a network. */
export function prefetchFailureArt(): void {
  if (prefetched.length > 0) return;
  for (const name of ['satellite-antenna', 'electric-plug']) {
    const image = new Image();
    image.fetchPriority = 'low';
    image.src = `/art/${name}.avif`;
    prefetched.push(image);
  }
}
