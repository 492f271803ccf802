import { calls } from '#contract/calls.ts';
import type { ActiveLogin } from '#contract/profile.ts';
import type { Configuration } from '#server/core/config/configuration.ts';
import { changePlayer } from '#server/core/db/lock-player.ts';
import { CallError } from '#server/core/http/call-error.ts';
import {
  endLogin,
  endOtherLogins,
  followChange,
  hashToken,
  requireLogin,
  type SecurityDependencies,
  type Sessions,
} from '#server/features/account/index.ts';
import type { Feature } from '#server/features/feature.ts';
import { closeAccount, closeDueAccounts, keepAccount } from './close-account.ts';
import { readProfile, updateProfile } from './profile.ts';

interface ProfileServices extends SecurityDependencies {
  configuration: Configuration;
  sessions: Sessions;
}

/** What players tell about themselves, where they are logged in, and the end of their account. */
export const profile: Feature<ProfileServices> = {
  routes(answer, services) {
    const { clock, configuration, database, publicUrl, sessions } = services;

    async function listLogins(userId: string, token: string): Promise<ActiveLogin[]> {
      const current = hashToken(token);
      const logins = (await sessions.list(userId)).map(
        ({ id, os, deviceModel, createdAt, lastUsedAt, tokenHash }) => ({
          ...{ loginId: id, os, deviceModel, createdAt, lastUsedAt },
          isCurrent: tokenHash === current,
        }),
      );
      return logins.toSorted((a, b) => Number(b.isCurrent) - Number(a.isCurrent));
    }

    answer(calls.getProfile, async ({ userId, token }) => ({
      profile: await readProfile(database, userId),
      logins: await listLogins(userId, token),
    }));
    answer(calls.updateProfile, async ({ userId, body }) => ({
      profile: await updateProfile(services, userId, body),
    }));
    answer(calls.logoutOthers, async ({ userId, token, body: { loginId } }) => {
      const config = await configuration.appConfig();
      const hasOthers = (await sessions.list(userId)).length > 1;
      await changePlayer(database, userId, async (tx) => {
        await requireLogin(tx, token);
        const change = { userId, change: 'logins', waits: false, time: clock() } as const;
        if (hasOthers) await followChange(tx, { publicUrl, config }, change);
        if (loginId === undefined) await endOtherLogins(tx, userId, token);
        else if (!(await endLogin(tx, userId, { id: loginId, token })))
          throw new CallError('notFound', 'There is no other login with this id.', { field: 'loginId' });
      });
      return { logins: await listLogins(userId, token) };
    });
    answer(calls.closeAccount, (request) => closeAccount(services, request));
    answer(calls.keepAccount, async ({ userId }) => {
      await keepAccount(services, userId);
      return {};
    });
  },
  jobs: [{ every: 3_600_000, does: { 'closing accounts': closeDueAccounts } }],
};
