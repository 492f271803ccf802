export { isContested, payeesOf, usesNumberOfAnother } from './number-owner.ts';
export {
  FLAG_NUMBER,
  findSharers,
  flagSharedNumber,
  listAccounts,
  listSharedNumbers,
  removeAccounts,
  type StoredAccount,
  toReceivingAccount,
} from './receiving-account-store.ts';
