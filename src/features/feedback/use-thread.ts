import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useCurrentLogin } from '#app/app/queries.ts';
import { feedbackSeen, feedbackThread } from '#contract/feedback.ts';

/** Milliseconds between looks for an answer, while the page is visible. */
const ASKED_EVERY = 10_000;

/** A ticket of the player; answers that arrive while it is shown count as seen. */
export function useThread(ticketId: string) {
  const login = useCurrentLogin();
  const query = useQuery({
    queryKey: [login.epoch, 'thread', ticketId],
    queryFn: async ({ signal }) => (await login.call(feedbackThread, { ticketId }, { signal })).thread,
    networkMode: 'always',
    gcTime: 0,
    refetchInterval: ASKED_EVERY,
    refetchOnReconnect: true,
    refetchOnWindowFocus: 'always',
  });
  const { data } = query;
  const unseen = data?.isUnread ? data.messages.at(-1)?.messageId : undefined;

  useEffect(() => {
    // What fails here is tried again with the next look.
    if (unseen !== undefined) login.call(feedbackSeen, { messageId: unseen }).catch(() => null);
  }, [login, unseen]);

  return query;
}
