/** The stored form of an account's name: Unicode can write the same characters in several ways. */
export function normaliseAccount(account: string): string {
  return account.trim().normalize('NFKC');
}

/** The unique key of an account's name: names that differ only in case are the same account. */
export function accountKey(account: string): string {
  return normaliseAccount(account).toLowerCase().normalize('NFKC');
}

/** What a player logs in with: the key of their name, or their number in E.164, which no name can be. */
export type LoginKey = string;
