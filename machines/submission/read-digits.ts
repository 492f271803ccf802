/**
 * The digits in what was typed or pasted, in the numerals of any script.
 * @param length the most that are read
 */
export function readDigits(text: string, length: number): string {
  return text.normalize('NFKC').replace(/\D/g, '').slice(0, length);
}
