export { listAccounts, type StoredAccount } from './receiving-account-store.ts';
export { toReceivingAccount } from './to-receiving-account.ts';
