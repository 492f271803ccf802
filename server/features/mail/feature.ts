import { calls } from '#contract/calls.ts';
import { MAIL, MAIL_KEPT } from '#contract/mail.ts';
import type { Feature } from '#server/features/feature.ts';
import { checkGifts } from './check-gifts.ts';
import { addMailRoutes, type MailDependencies } from './mail.ts';
import { mailCommands } from './mail-commands.ts';
import { deleteOldInboxes, deleteOldMails, findNews, markAllRead } from './mail-store.ts';

/** The inbox: mails of the operator and of other features, some with gifts. */
export const mail: Feature<MailDependencies> = {
  routes(answer, deps) {
    const { clock, database } = deps;
    addMailRoutes(answer, deps);
    answer(calls.mailsRead, async ({ userId }) => {
      await markAllRead(database, userId, clock());
      return {};
    });
  },
  async dots({ clock, database }, userId) {
    const { isUnread, hasGift } = await findNews(database, userId, clock());
    return { hasMail: isUnread, emailAwardFlag: hasGift };
  },
  movementKinds: { bonuses: [MAIL] },
  rewardSources: { [MAIL]: [] },
  bookChecks: () => [checkGifts],
  commands: mailCommands,
  deletes: [deleteOldInboxes, deleteOldMails].map((rows) => ({ rows, after: MAIL_KEPT * 86_400_000 })),
};
