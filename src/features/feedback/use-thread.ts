import { useQuery } from '@tanstack/react-query';
import type { BoundLogin } from '#app/app/bind-login.ts';
import { useCurrentLogin } from '#app/app/queries.ts';
import { feedbackSeen, feedbackThread, type Thread } from '#contract/feedback.ts';

/** Milliseconds between looks for an answer, while the page is visible. */
const ASKED_EVERY = 10_000;

/** A ticket of the player; answers that arrive while it is shown count as seen. */
export function useThread(ticketId: string) {
  const login = useCurrentLogin();
  return useQuery({
    queryKey: [login.epoch, 'thread', ticketId],
    queryFn: ({ signal }) => look(login, ticketId, signal),
    gcTime: 0,
    refetchInterval: ASKED_EVERY,
    refetchOnReconnect: true,
    refetchOnWindowFocus: 'always',
  });
}

async function look(login: BoundLogin, ticketId: string, signal: AbortSignal): Promise<Thread> {
  const { thread } = await login.call(feedbackThread, { ticketId }, { signal });
  const unseen = thread.isUnread ? thread.messages.at(-1) : undefined;
  // What fails here is tried again with the next look.
  if (unseen) login.call(feedbackSeen, { messageId: unseen.messageId }).catch(() => null);
  return thread;
}
