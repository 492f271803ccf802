import { MAIL } from '#contract/mail.ts';
import type { BookCheck } from '#server/ledger/check-book.ts';
import { defineFaults, findFaults } from '#server/ledger/find-faults.ts';

/** A gift was paid as its mail promised, to those who have claimed it, as far as mails are kept. */
export const checkGifts: BookCheck = (tx) => findFaults(tx, 'mail', [wrongGifts]);

const wrongGifts = defineFaults<{ userId: string; mailId: string; isClaimed: boolean }>(
  'book-wrong-mail-gifts',
  `select p.user_id as "userId", p.mail_id as "mailId", p.claimed_at is not null as "isClaimed"
    from player_mail p join mail m on m.id = p.mail_id
    left join reward r on r.user_id = p.user_id and r.key = $1 || p.mail_id
    where (p.claimed_at is null) <> (r.key is null)
      or r.rewards <> m.rewards or p.claimed_at is not null and p.gift_until > 0
    order by p.user_id, p.mail_id`,
  ({ userId, mailId, isClaimed }) =>
    `The gift of mail ${mailId} to player ${userId} is ${isClaimed ? 'claimed, but was not paid' : 'paid, but not claimed'} as it says.`,
  () => [`${MAIL}:`],
);
