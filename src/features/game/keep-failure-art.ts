const kept: HTMLImageElement[] = [];

/** Loads the art of a failure while the network is there: once it is gone, so is the way to load it. */
export function keepFailureArt(): void {
  if (kept.length > 0) return;
  for (const name of ['satellite-antenna', 'electric-plug']) {
    const image = new Image();
    image.fetchPriority = 'low';
    image.src = `/art/${name}.avif`;
    kept.push(image);
  }
}
