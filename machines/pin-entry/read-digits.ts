/** Both passwords of a player have so many digits. */
export const PIN_LENGTH = 6;

/** The digits of what was typed or pasted, in any script's figures; no more of them than a password has. */
export function readDigits(text: string): string {
  return text.normalize('NFKC').replace(/\D/g, '').slice(0, PIN_LENGTH);
}

export function isWholePin(digits: string): boolean {
  return digits.length === PIN_LENGTH;
}
