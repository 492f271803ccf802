/** An account's name as it is stored: one of the many ways in which Unicode writes the same characters. */
export function normaliseAccount(account: string): string {
  return account.trim().normalize('NFKC');
}

/** What two names have in common that are the same account: upper and lower case do not tell them apart. */
export function accountKey(account: string): string {
  return normaliseAccount(account).toLowerCase().normalize('NFKC');
}
