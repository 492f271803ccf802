/**
 * Holds a lock in shared mode until it is released. Browsers without locks hold nothing.
 * @returns releases it
 */
export function shareLock({ navigator }: Pick<Window, 'navigator'>, name: string): () => void {
  const locks: LockManager | undefined = navigator.locks;
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  locks?.request(name, { mode: 'shared' }, () => held).catch(() => {});
  return release;
}
