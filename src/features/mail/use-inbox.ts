import { type ActorRefFrom, fromPromise } from 'xstate';
import type { FlowDependencies } from '#app/app/dependencies.ts';
import { refreshDots } from '#app/app/refresh-player.ts';
import { useFlow } from '#app/app/use-flow.ts';
import { useHeard } from '#app/app/use-heard.ts';
import { claimFlow } from '#app/features/claims/index.ts';
import { delMail, mailsRead, receiveMail } from '#contract/mail.ts';
import { inboxMachine, type MailRemoval } from '#machines/mail/inbox.machine.ts';

export type InboxRef = ActorRefFrom<typeof inboxMachine>;

/** Claims gifts; each right is named by its mail. */
export const giftFlow = claimFlow(async (login, { requestId, body }) => {
  const mailIds = body.map(({ key }) => key);
  const { refused, ...claimed } = await login.call(receiveMail, { requestId, mailIds });
  return { ...claimed, refused: refused.map(({ errcode }) => errcode) };
});

/** What a page of the inbox changes. @param on what follows from it */
export function useInbox(on: { changed: () => void; deleted: () => void }): InboxRef {
  const inbox = useFlow(inboxFlow);
  useHeard(inbox, 'mails.changed', on.changed);
  useHeard(inbox, 'mails.deleted', on.deleted);
  return inbox;
}

function inboxFlow({ login }: FlowDependencies) {
  return inboxMachine.provide({
    actors: {
      removeMails: fromPromise<readonly string[], MailRemoval>(async ({ input: { mailIds, withGifts } }) => {
        const { kept } = await login.call(delMail, { mailIds: [...mailIds], withGifts });
        refreshDots(login).catch(() => null);
        return kept;
      }),
      markAllRead: fromPromise<void, undefined>(async () => {
        await login.call(mailsRead, {});
        refreshDots(login).catch(() => null);
      }),
    },
  });
}
