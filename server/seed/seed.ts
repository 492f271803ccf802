import { seedDocument } from '#server/core/config/config-documents.ts';
import type { Dependencies } from '#server/core/dependencies.ts';
import { accountKey } from '#server/features/accounts/account-key.ts';
import { openAccount } from '#server/features/accounts/open-account.ts';
import type { Passwords } from '#server/features/accounts/passwords.ts';
import { findCredentials } from '#server/features/accounts/users.ts';
import { seedAppConfig } from './seed-app-config.ts';
import { seedGameList } from './seed-game-list.ts';

export const demoAccount = { account: 'demo', password: 'perya-demo', coin: 100_000 } as const;

/** Adds missing documents and updates those that no operator has edited. */
export async function seedDocuments({ database }: Pick<Dependencies, 'database'>): Promise<void> {
  await seedDocument(database, 'appConfig', seedAppConfig);
  await seedDocument(database, 'gameList', seedGameList());
}

/** Opens the demo account with its coins, if it does not exist. */
export async function seedDemoAccount(deps: Dependencies & { passwords: Passwords }): Promise<void> {
  if ((await findCredentials(deps.database, accountKey(demoAccount.account))) !== null) return;
  const newAccount = await openAccount(deps, {
    account: demoAccount.account,
    passwordHash: await deps.passwords.hash(demoAccount.password),
    inviteCode: '',
    termsVersion: seedAppConfig.termsVersion,
    privacyVersion: seedAppConfig.privacyVersion,
    bonus: demoAccount.coin,
    bonusKind: 'demo-coins',
    coupons: seedAppConfig.signUpCoupons,
  });
  await deps.database.transaction((tx) => newAccount.store(tx));
}
