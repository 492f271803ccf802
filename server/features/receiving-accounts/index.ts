export { isContested, payeesOf, usesNumberOfAnother } from './number-owner.ts';
export { findSharers, listAccounts, removeAccounts, type StoredAccount } from './receiving-account-store.ts';
export { FLAG_NUMBER, flagSharedNumber, listSharedNumbers } from './shared-numbers.ts';
export { toReceivingAccount } from './to-receiving-account.ts';
