/** Reads typed pesos. @returns centavos; null for zero and for anything else */
export function parseAmount(text: string): number | null {
  const [, pesos = '', centavos = ''] =
    /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(text.replaceAll(/[₱,\s]/g, '')) ?? [];
  if (pesos === '') return null;
  const amount = Number(pesos) * 100 + Number(centavos.padEnd(2, '0'));
  return amount > 0 ? amount : null;
}

/** ₱1,234.50 */
export function formatAmount(centavos: number): string {
  return `₱${plainAmount(centavos).replace(/\B(?=(\d{3})+\.)/g, ',')}`;
}

/** 1234.50, as in a field. */
export function plainAmount(centavos: number): string {
  return `${Math.floor(centavos / 100)}.${String(centavos % 100).padStart(2, '0')}`;
}
