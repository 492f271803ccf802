import type { ActorDependencies } from '#app/app/dependencies.ts';

/** Milliseconds. */
const LOOK_AGAIN = 30;
const LONGEST = 1_500;

/**
 * Waits until the page that the app has drawn in `root` says as much as the first view with its data: until
 * then it may be without data or code. Waits a while at most, as the page may have less to say by now.
 */
export async function untilAsFull(
  root: HTMLElement,
  { now, setTimeout }: Pick<ActorDependencies, 'now' | 'setTimeout'>,
): Promise<void> {
  const wanted = document.querySelector('#first main')?.textContent.length ?? 0;
  const isFull = () => (root.querySelector('main')?.textContent.length ?? 0) >= wanted * ALMOST;
  for (const until = now() + LONGEST; !isFull() && now() < until; )
    await new Promise<void>((resolve) => setTimeout(resolve, LOOK_AGAIN));
}

/** Numbers have grown or shrunk by a digit. */
const ALMOST = 0.98;
