import { randomBytes } from 'node:crypto';
import { LOGIN_TYPE } from '#contract/constants.ts';
import { type ConfigRelease, followRelease } from '#server/core/config/follow-release.ts';
import type { Dependencies } from '#server/core/dependencies.ts';
import { budgetsUpgrade } from '#server/core/limits.ts';
import { accountKey } from '#server/features/account/account-key.ts';
import { openAccount } from '#server/features/account/open-account.ts';
import type { Passwords } from '#server/features/account/passwords.ts';
import { findCredentials } from '#server/features/account/users.ts';
import { activities, configUpgrades } from '#server/features.ts';
import { seedAppConfig } from './seed-app-config.ts';
import { seedGameList } from './seed-game-list.ts';

export const demoAccount = { account: 'demo', password: 'perya-demo', coin: 100_000 } as const;

/**
 * Raise it with every change of a seeded document: of two releases on one database, the one with the higher
 * revision says what unedited documents are. `seed.test.ts` fails until it is raised.
 */
export const SEED_REVISION = 13;

/** What this release brings to the config documents. */
export const release: ConfigRelease = {
  revision: SEED_REVISION,
  seeds: { appConfig: seedAppConfig, gameList: seedGameList() },
  upgrades: [budgetsUpgrade, ...configUpgrades],
  activityIds: activities.map(({ id }) => id),
};

/**
 * Adds missing documents, updates those that no operator has edited, and upgrades the others as far as this
 * release could not serve them otherwise.
 * @throws DatabaseProblem when an edited document cannot be served
 */
export async function seedDocuments({ database }: Pick<Dependencies, 'database'>): Promise<void> {
  await followRelease(database, release);
}

/** Opens the demo account with its coins, if it does not exist. */
export async function seedDemoAccount(deps: Dependencies & { passwords: Passwords }): Promise<void> {
  if ((await findCredentials(deps.database, accountKey(demoAccount.account))) !== null) return;
  const newAccount = await openAccount(deps, {
    type: LOGIN_TYPE.account,
    account: demoAccount.account,
    mobile: null,
    passwordHash: await deps.passwords.hash(demoAccount.password),
    inviteCode: '',
    device: null,
    termsVersion: seedAppConfig.termsVersion,
    privacyVersion: seedAppConfig.privacyVersion,
    bonus: demoAccount.coin,
    bonusKind: 'demo-coins',
    betMultiple: 0,
    coupons: seedAppConfig.signUpCoupons,
  });
  await deps.database.transaction((tx) => newAccount.store(tx));
}

/**
 * Where others can reach the server, nobody logs in to a demo account of an earlier start: its password
 * becomes an unknown one and its sessions end. Somebody's own account of that name, with another password,
 * stays.
 */
export async function closeDemoAccount({
  database,
  passwords,
}: Pick<Dependencies, 'database'> & { passwords: Passwords }): Promise<void> {
  const demo = await findCredentials(database, accountKey(demoAccount.account));
  if (demo === null || !(await passwords.matches(demo.passwordHash, demoAccount.password))) return;
  const passwordHash = await passwords.hash(randomBytes(32).toString('base64url'));
  await database.transaction(async (tx) => {
    await tx.query({
      name: 'demo-account-close',
      text: 'update app_user set password_hash = $2 where id = $1::uuid',
      values: [demo.id, passwordHash],
    });
    await tx.query({
      name: 'demo-account-log-out',
      text: 'delete from session_token where user_id = $1::uuid',
      values: [demo.id],
    });
  });
}
