/** Web Locks that are granted at once. `asked` has the name and mode of each request. */
export function createFakeLocks() {
  const asked: unknown[] = [];
  let held = 0;
  const locks = {
    async request(name: string, { mode }: LockOptions, use: () => Promise<void>) {
      asked.push([name, mode]);
      held += 1;
      await use();
      held -= 1;
    },
  };
  return { locks, asked, held: () => held };
}
