import { CLOSING_DAYS } from '#contract/profile.ts';
import type { WrittenConfig } from '#contract/written-config.ts';
import type { Transaction } from '#server/core/db/database.ts';
import { changePlayer, NO_USER } from '#server/core/db/lock-player.ts';
import { defineColumn } from '#server/core/db/statements.ts';
import type { ConfigDependencies, DataDependencies, JobDependencies } from '#server/core/dependencies.ts';
import { forEachDue } from '#server/core/for-each-due.ts';
import { CallError } from '#server/core/http/call-error.ts';
import {
  addAccountEvent,
  deleteTokensOf,
  endOtherLogins,
  findUser,
  followChange,
  forgetDevices,
  requireLogin,
  type SecurityDependencies,
} from '#server/features/account/index.ts';
import { findOpenOrder } from '#server/features/deposit/index.ts';
import { forgetTickets } from '#server/features/feedback/index.ts';
import { listOpenRounds } from '#server/features/game/index.ts';
import { forgetMails } from '#server/features/mail/index.ts';
import { guardBalance } from '#server/features/protection/index.ts';
import { forgetPushes } from '#server/features/push/index.ts';
import { removeAccounts } from '#server/features/receiving-accounts/index.ts';
import { forgetAddresses, hasOpenGoodsOrder } from '#server/features/shop/index.ts';
import { deleteIdentities } from '#server/features/social/index.ts';
import { findOpenWithdrawal } from '#server/features/withdrawal/index.ts';
import { HELD_PART, readBalance } from '#server/ledger/account.ts';
import { readWagering, sumUnwageredDeposits } from '#server/ledger/wagering.ts';

const DAY = 86_400_000;
const BATCH = 100;
/** Another process may have closed it. */
const EVEN_CLOSED = { evenClosed: true };

/** The name of everybody whose account is closed. */
export const CLOSED_NICKNAME = 'Closed player';

interface ClosingRequest {
  userId: string;
  token: string;
}

/** Sets the day on which the account closes; asked again, the first day stays. */
export async function closeAccount(
  { database, clock, configuration, publicUrl }: ConfigDependencies & Pick<SecurityDependencies, 'publicUrl'>,
  { userId, token }: ClosingRequest,
): Promise<{ closesAt: number }> {
  const config = await configuration.appConfig();
  return changePlayer(database, userId, async (tx) => {
    await requireLogin(tx, token);
    const now = clock();
    const block = await findClosingBlock(tx, userId, config.exchangeLimits, { now, askedAt: now });
    if (block !== null) throw new CallError(block, BLOCKED[block]);
    const [closing] = await tx.query<{ closesAt: number; isNew: boolean }>({
      name: 'closing-ask',
      text: `update app_user u set closes_at = coalesce(u.closes_at, $2::bigint) from app_user old
        where u.id = $1::uuid and old.id = u.id
        returning u.closes_at as "closesAt", old.closes_at is null as "isNew"`,
      values: [userId, now + CLOSING_DAYS * DAY],
    });
    if (closing === undefined) throw new Error(`there is no player ${userId}`);
    if (closing.isNew) {
      await addAccountEvent(tx, userId, { kind: 'closing-asked', time: now });
      await followChange(tx, { publicUrl, config }, { userId, change: 'closing', keeps: token, time: now });
    } else await endOtherLogins(tx, userId, token);
    return { closesAt: closing.closesAt };
  });
}

export async function keepAccount({ database, clock }: DataDependencies, userId: string): Promise<void> {
  await changePlayer(database, userId, async (tx) => {
    const ended = await tx.query({
      name: 'closing-end',
      text: `update app_user set closes_at = null
        where id = $1::uuid and closes_at is not null and closed_at is null returning id`,
      values: [userId],
    });
    if (ended.length > 0) await addAccountEvent(tx, userId, { kind: 'closing-ended', time: clock() });
  });
}

type ClosingBlock = 'orderOpen' | 'roundOpen' | 'coinsLeft';

const BLOCKED: Record<ClosingBlock, string> = {
  orderOpen: 'A deposit or a withdrawal is under way.',
  roundOpen: 'A round is open.',
  coinsLeft: 'Please withdraw your coins first.',
};

/**
 * What would be lost if the account closed now. Coins below a withdrawal stay in the book, as do those that
 * were still to be wagered when the player asked, who read that.
 */
async function findClosingBlock(
  tx: Transaction,
  userId: string,
  { minAmount }: WrittenConfig['exchangeLimits'],
  { now, askedAt }: { now: number; askedAt: number },
): Promise<ClosingBlock | null> {
  const openWithdrawal = await findOpenWithdrawal(tx, userId);
  if (openWithdrawal !== null || (await findOpenOrder(tx, userId, now)) !== null) return 'orderOpen';
  // A payment that is being sent back may be refused.
  if ((await readBalance(tx, userId, 'coin', HELD_PART)) > 0) return 'orderOpen';
  if ((await listOpenRounds(tx, userId)).length > 0) return 'roundOpen';
  const user = await findUser(tx, userId);
  const wagering = await readWagering(tx, userId);
  const locked = wagering.locked - (await sumUnwageredDeposits(tx, userId, askedAt));
  const coins = (user?.coin ?? 0) + (user?.safe_box ?? 0);
  return coins - Math.min(locked, coins) >= minAmount ? 'coinsLeft' : null;
}

/**
 * Closes the accounts that are due. One that has an open order, goods on their way or coins to withdraw by
 * then closes when it has no more, unless its player keeps it.
 */
export async function closeDueAccounts(
  { onError, ...deps }: JobDependencies,
  stop: AbortSignal,
): Promise<void> {
  const list = (after: string | null) => listDue(deps.database, after ?? NO_USER, deps.clock());
  await forEachDue(list, (userId) => closeNow(deps, userId), { stop, onError });
}

const listDue = defineColumn<[after: string, now: number], string>(
  'closing-due',
  'select id from app_user where closes_at <= $1::bigint and id > $2::uuid order by id limit $3',
  (after, now) => [now, after, BATCH],
);

async function readAskedAt(tx: Transaction, userId: string): Promise<number> {
  const [player] = await tx.query<{ closesAt: number | null }>({
    name: 'closing-asked-at',
    text: 'select closes_at as "closesAt" from app_user where id = $1::uuid',
    values: [userId],
  });
  return (player?.closesAt ?? 0) - CLOSING_DAYS * DAY;
}

/** Empties what tells who the player was. Ledger, orders and payments stay, by the player's number. */
async function closeNow(
  { database, clock, configuration }: ConfigDependencies,
  userId: string,
): Promise<void> {
  const { exchangeLimits } = await configuration.appConfig();
  await changePlayer(
    database,
    userId,
    async (tx) => {
      const now = clock();
      const askedAt = await readAskedAt(tx, userId);
      if ((await findClosingBlock(tx, userId, exchangeLimits, { now, askedAt })) !== null) return;
      if (await hasOpenGoodsOrder(tx, userId)) return;
      const closed = await tx.query({
        name: 'closing-close',
        text: `update app_user set account = '', account_key = null, password_hash = null, password_set_at = null, mobile = null,
          mobile_confirmed_at = null, nickname = $3, avatar = 0, birth_date = null, email = '', language = null,
          time_zone = null, withdraw_pin_hash = null, safebox_pin_hash = null, closes_at = null,
          closed_at = $2::bigint
        where id = $1::uuid and closes_at <= $2::bigint returning id`,
        values: [userId, now, CLOSED_NICKNAME],
      });
      if (closed.length === 0) return;
      await removeAccounts(tx, userId);
      await forgetAddresses(tx, userId);
      await forgetMails(tx, userId);
      await forgetTickets(tx, userId);
      await forgetPushes(tx, userId);
      await deleteIdentities(tx, userId);
      await deleteTokensOf(tx, userId);
      await forgetDevices(tx, userId);
      // A round that is under way stakes nothing any more: its one statement does not look at the player.
      await guardBalance(tx, userId);
      await addAccountEvent(tx, userId, { kind: 'closed', time: now });
    },
    EVEN_CLOSED,
  );
}
