import { calls } from '#contract/calls.ts';
import { MAIL } from '#contract/mail.ts';
import { registerCall, registerValueCall } from '#server/core/http/register-call.ts';
import type { Feature } from '#server/features/feature.ts';
import { checkGifts } from './check-gifts.ts';
import { type MailDependencies, openMail, readInbox, receiveGifts, removeMails } from './mail.ts';
import { findNews, markAllRead } from './mail-store.ts';

/** The inbox: mails of the operator and of other features, some with gifts. */
export const mail: Feature<MailDependencies> = {
  routes(app, deps) {
    const { clock, database } = deps;
    registerCall(app, calls.getMail2, ({ userId, body }) => readInbox(deps, userId, body));
    registerCall(app, calls.getMailDetail, ({ userId, body }) => openMail(deps, userId, body));
    registerValueCall(app, calls.receiveMail, deps, receiveGifts());
    registerCall(app, calls.delMail, ({ userId, body }) => removeMails(deps, userId, body));
    registerCall(app, calls.mailsRead, async ({ userId }) => {
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
};
