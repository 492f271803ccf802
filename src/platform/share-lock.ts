/**
 * Holds a lock in shared mode until it is released. Browsers without locks hold nothing.
 * @returns releases it
 */
export function shareLock({ navigator }: Pick<Window, 'navigator'>, name: string): () => void {
  const locks: LockManager | undefined = navigator.locks;
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  locks?.request(name, { mode: 'shared' }, () => held).catch(() => {});
  return release;
}
