/** Does the work for each item, a limited number at once. @returns results in the items' order */
export async function mapConcurrently<Item, Done>(
  lanes: number,
  items: readonly Item[],
  work: (item: Item) => Promise<Done>,
): Promise<Done[]> {
  const queue = items.entries();
  const done: Done[] = [];
  const goOn = async () => {
    for (const [index, item] of queue) done[index] = await work(item);
  };
  await Promise.all(Array.from({ length: lanes }, goOn));
  return done;
}
