import { MAIL } from '#contract/mail.ts';
import type { BookCheck } from '#server/ledger/check-book.ts';

/** A gift was paid as its mail promised, to those who have claimed it, as far as mails are kept. */
export const checkGifts: BookCheck = async (tx) => {
  const wrong = await tx.query<{ userId: string; mailId: string; isClaimed: boolean }>({
    name: 'book-wrong-mail-gifts',
    text: `select p.user_id as "userId", p.mail_id as "mailId", p.claimed_at is not null as "isClaimed"
      from player_mail p join mail m on m.id = p.mail_id
      left join reward r on r.user_id = p.user_id and r.key = $1 || p.mail_id
      where (p.claimed_at is null) <> (r.key is null)
        or r.rewards <> m.rewards or p.claimed_at is not null and p.gift_until > 0
      order by p.user_id, p.mail_id`,
    values: [`${MAIL}:`],
  });
  return wrong.map(({ userId, mailId, isClaimed }) => ({
    kind: 'feature',
    feature: 'mail',
    fault: `The gift of mail ${mailId} to player ${userId} is ${isClaimed ? 'claimed, but was not paid' : 'paid, but not claimed'} as it says.`,
  }));
};
