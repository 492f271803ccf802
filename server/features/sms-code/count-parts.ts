/**
 * How many text messages a text is sent and paid as. In the alphabet of GSM 03.38 one has 160 places, a part
 * of several 153; a text with any other character is sent in UCS-2, with 70 and 67.
 */
export function countParts(text: string): number {
  const characters = [...text];
  const isGsm = characters.every((each) => BASIC.has(each) || EXTENDED.has(each));
  return isGsm
    ? split(characters, (each) => (EXTENDED.has(each) ? 2 : 1), { single: 160, part: 153 })
    : split(characters, (each) => each.length, { single: 70, part: 67 });
}

const BASIC = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
);
/** Each takes two places. */
const EXTENDED = new Set('\f^{}\\[~]|€');

/** A character that takes two places is in one part. */
function split(
  characters: readonly string[],
  placesOf: (character: string) => number,
  { single, part }: { single: number; part: number },
): number {
  const places = characters.map(placesOf);
  if (places.reduce((sum, each) => sum + each, 0) <= single) return 1;
  let parts = 1;
  let left = part;
  for (const each of places) {
    if (each > left) {
      parts += 1;
      left = part;
    }
    left -= each;
  }
  return parts;
}
