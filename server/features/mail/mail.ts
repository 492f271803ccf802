import type { ResponseOf } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import { MOST_AT_ONCE } from '#contract/claims.ts';
import { deletableFrom, type GiftState, MAIL, type MailHead, type receiveMail } from '#contract/mail.ts';
import { type RightFacts, stateOfRight } from '#machines/claims/claims-rules.ts';
import type { Transaction } from '#server/core/db/database.ts';
import { undoable } from '#server/core/db/undoable.ts';
import type { DataDependencies } from '#server/core/dependencies.ts';
import type { Answer } from '#server/core/http/answer.ts';
import { CallError } from '#server/core/http/call-error.ts';
import { readPage } from '#server/core/read-page.ts';
import {
  addRewards,
  payReward,
  refuseBeyond,
  refuseClaim,
  wageringOf,
} from '#server/features/claims/index.ts';
import { isOffered } from '#server/features/protection/index.ts';
import { readBalance } from '#server/ledger/account.ts';
import {
  countMails,
  deleteMails,
  listMails,
  lockMails,
  type MailRow,
  markClaimed,
  readMail,
  takeBroadcasts,
} from './mail-store.ts';

export interface MailDependencies extends DataDependencies {}

export function addMailRoutes(answer: Answer, deps: MailDependencies): void {
  const { clock, database } = deps;

  answer(calls.getMail2, async ({ userId, body }) => {
    const time = clock();
    const ofResults = !(await isOffered(database, userId, time));
    if (!ofResults) await takeBroadcasts(database, userId);
    const [{ rows, hasMore }, counts] = await Promise.all([
      readPage(body, (page) => listMails(database, { userId, ofResults, ...page })),
      countMails(database, { userId, now: time, limit: MOST_AT_ONCE, ofResults }),
    ]);
    return { mails: rows.map((row) => headOf(row, time)), hasMore, ...counts, time };
  });

  /** @throws CallError `notFound` */
  answer(calls.getMailDetail, async ({ userId, body: { mailId } }) => {
    const time = clock();
    const find = () => readMail(database, { userId, mailId, now: time });
    // A push leads here before the inbox was looked at.
    const row = (await find()) ?? (await takeBroadcasts(database, userId).then(find));
    const isClosed = row?.kind !== 'result' && !(await isOffered(database, userId, time));
    if (row === null || isClosed) throw unknown();
    const { text, link, image, rewards, betMultiple } = row;
    const mail = { text, link, image, rewards: [...rewards], wagering: wageringOf(rewards, betMultiple) };
    return { mail: { ...headOf(row, time), ...mail }, time };
  });

  /** Claims gifts, each once, and names those that cannot be claimed. */
  answer(calls.receiveMail, {
    async work(tx, { userId, body, time }) {
      const mailIds = new Set(body.mailIds.map((id) => id.toLowerCase()));
      const rows = await lockMails(tx, userId, [...mailIds]);
      const done: ResponseOf<typeof receiveMail> = {
        ...{ rewards: [], wagering: 0, coin: 0 },
        ...{ claimed: [], refused: [] },
      };
      for (const mailId of mailIds) {
        try {
          const row = rows.find(({ id }) => id === mailId);
          const paid = await undoable(tx, () => payGift(tx, userId, { row, time }));
          done.rewards = addRewards(done.rewards, paid.rewards);
          done.wagering += paid.wagering;
          done.claimed.push(mailId);
        } catch (error) {
          if (!(error instanceof CallError)) throw error;
          done.refused.push({ mailId, errcode: error.errcode });
        }
      }
      return { ...done, coin: await readBalance(tx, userId, 'coin') };
    },
  });

  /** Ignores mails that are gone or belong to another player. */
  answer(calls.delMail, async ({ userId, body: { mailIds, withGifts } }) => {
    return database.transaction(async (tx) => {
      const time = clock();
      const rows = await lockMails(tx, userId, mailIds);
      const keeps = (row: MailRow) =>
        (!withGifts && giftOf(row, time) === 'claimable') ||
        deletableFrom({ ...row, time: row.createdAt }) > time;
      const given = rows.filter((row) => !keeps(row));
      await deleteMails(
        tx,
        userId,
        given.map(({ id }) => id),
      );
      return { kept: rows.filter(keeps).map(({ id }) => id) };
    });
  });
}

async function payGift(tx: Transaction, userId: string, { row, time }: { row?: MailRow; time: number }) {
  if (row === undefined || row.rewards.length === 0) throw unknown();
  refuseClaim(giftFactsOf(row, time));
  refuseBeyond(row.rewards);
  const { id, rewards, betMultiple } = row;
  const paid = await payReward(tx, {
    ...{ userId, source: MAIL, reference: `${MAIL}:${id}`, rewards, betMultiple, time },
  });
  await markClaimed(tx, userId, id, time);
  return paid;
}

function headOf(row: MailRow, time: number): MailHead {
  const { id, kind, template, params, title, readAt, endsAt, createdAt } = row;
  return {
    ...{ mailId: id, kind, template, params, title, isRead: readAt !== null },
    ...{ gift: giftOf(row, time), endsAt, time: createdAt },
  };
}

function giftOf(row: MailRow, time: number): GiftState {
  if (row.rewards.length === 0) return 'none';
  const state = stateOfRight(giftFactsOf(row, time));
  return state === 'claimed' || state === 'expired' ? state : 'claimable';
}

function giftFactsOf({ endsAt, claimedAt }: MailRow, time: number): RightFacts {
  return { isUnlocked: true, isReached: true, isOver: endsAt <= time, isClaimed: claimedAt !== null };
}

function unknown(): CallError {
  return new CallError('notFound', 'There is no such mail.');
}
