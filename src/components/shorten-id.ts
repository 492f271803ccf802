const START = 8;
const END = 6;

/** Both ends of an id, enough to tell it from others; a short one stays whole. */
export function shortenId(id: string): string {
  return id.length <= START + END + 1 ? id : `${id.slice(0, START)}…${id.slice(-END)}`;
}
