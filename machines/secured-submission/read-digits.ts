/**
 * The digits of what was typed or pasted, in any script's figures.
 * @param length how many a password has: no more are read
 */
export function readDigits(text: string, length: number): string {
  return text.normalize('NFKC').replace(/\D/g, '').slice(0, length);
}
