/** Does the work for each item, so many at once. @returns what came of it, in the items' order */
export async function inLanes<Item, Done>(
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
