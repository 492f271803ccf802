import type { ActorDependencies } from '#app/app/dependencies.ts';

/** Milliseconds between two looks. */
const LOOK_AGAIN = 30;
const MOST_LOOKS = 50;
/** A number may have lost a digit. */
const ALMOST = 0.98;

/**
 * Waits until the page that the app has drawn in `root` says as much as the first view with its data, and has
 * its frames: until then it may be without data or code. Waits a while at most, as the page may have less to
 * say by now.
 */
export async function untilAsFull(
  root: HTMLElement,
  { setTimeout }: Pick<ActorDependencies, 'setTimeout'>,
): Promise<void> {
  const [words, frames] = measure(document.querySelector('#first main'));
  const isFull = () => {
    const [ownWords, ownFrames] = measure(root.querySelector('main'));
    return ownWords >= words * ALMOST && ownFrames >= frames;
  };
  for (let looks = 0; looks < MOST_LOOKS && !isFull(); looks += 1)
    await new Promise<void>((resolve) => setTimeout(resolve, LOOK_AGAIN));
}

function measure(page: Element | null): [words: number, frames: number] {
  return [page?.textContent.length ?? 0, page?.querySelectorAll('iframe').length ?? 0];
}
