/** +639171234567 as +63 917 123 4567. */
export function formatMobile(mobile: string): string {
  return mobile.replace(/^(\+\d\d)(\d{3})(\d{3})(\d{4})$/, '$1 $2 $3 $4');
}
