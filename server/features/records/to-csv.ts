import { MONEY_DIVISOR } from '#contract/constants.ts';
import type { CoinMovement } from '#contract/records.ts';

const COLUMNS = ['time', 'kind', 'amount', 'reference', 'game'] as const;

/** The first line of a CSV file for spreadsheets (RFC 4180). */
export const csvHead = toLine(COLUMNS);

/** Its further lines, amounts with two decimals. */
export function toCsv(movements: readonly CoinMovement[]): string {
  const rows = movements.map(({ time, kind, amount, reference, gameName }) => [
    new Date(time).toISOString(),
    toCell(kind),
    toDecimal(amount),
    toCell(reference),
    toCell(gameName),
  ]);
  return rows.map(toLine).join('');
}

function toLine(cells: readonly string[]): string {
  return `${cells.join(',')}\r\n`;
}

/** Spreadsheets take text that begins like a formula for one: an apostrophe prevents that. */
function toCell(text: string): string {
  const harmless = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

function toDecimal(minor: number): string {
  const absolute = Math.abs(minor);
  const cents = String(absolute % MONEY_DIVISOR).padStart(2, '0');
  return `${minor < 0 ? '-' : ''}${Math.floor(absolute / MONEY_DIVISOR)}.${cents}`;
}
