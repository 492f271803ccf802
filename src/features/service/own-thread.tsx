import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useService } from '#app/app/app-context.tsx';
import { useCurrentLogin, useLogin } from '#app/app/queries.ts';
import { useHeard } from '#app/app/use-heard.ts';
import { Button, ButtonLink } from '#app/components/button.tsx';
import { EmptyState } from '#app/components/empty-state.tsx';
import { Stack } from '#app/components/layout.ts';
import { ThreadFetched, ThreadView, useThread, type Writing } from '#app/features/feedback/index.ts';
import { feedbackList } from '#contract/feedback.ts';
import { m } from '#messages';
import { FirstMessage } from './first-message.tsx';

/** The page that opens the chat. */
const CHAT_PATH = '/service?open=chat';

/** The player's newest ticket that is not closed, or the first message of a new one. */
export function OwnThread({ writing }: { writing: Writing }) {
  return useLogin() === 'player' ? <PlayersThread writing={writing} /> : <LogInOffer />;
}

function PlayersThread({ writing }: { writing: Writing }) {
  const login = useCurrentLogin();
  const { message } = writing;
  const [written, setWritten] = useState('');
  const open = useQuery({
    queryKey: [login.epoch, 'openTicket'],
    queryFn: async ({ signal }) => {
      const { tickets } = await login.call(feedbackList, {}, { signal });
      return tickets.find(({ state }) => state !== 'closed')?.ticketId ?? '';
    },
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnReconnect: (query) => query.state.status === 'error',
  });

  useHeard(message, 'message.sent', ({ ticketId }) => setWritten(ticketId));

  if (written) return <OpenThread ticketId={written} writing={writing} />;
  return (
    <ThreadFetched query={open}>
      {(ticketId) =>
        ticketId ? <OpenThread ticketId={ticketId} writing={writing} /> : <FirstMessage {...writing} />
      }
    </ThreadFetched>
  );
}

/** The newest message stays in sight. */
function OpenThread({ ticketId, writing }: { ticketId: string; writing: Writing }) {
  const place = useRef<HTMLDivElement>(null);
  const { data } = useThread(ticketId);
  const count = data?.messages.length ?? 0;

  useEffect(() => {
    const sheet = place.current?.closest('dialog');
    if (count > 0) sheet?.scrollTo(0, sheet.scrollHeight);
  }, [count]);

  return (
    <Stack ref={place}>
      <ThreadView ticketId={ticketId} writing={writing} />
    </Stack>
  );
}

function LogInOffer() {
  const dialogs = useService('dialogs');
  return (
    <EmptyState
      art="waving-hand"
      title={m.service_log_in()}
      action={
        <>
          <Button onClick={() => dialogs.send({ type: 'dialog.open', kind: 'login', returnTo: CHAT_PATH })}>
            {m.ui_log_in()}
          </Button>
          <ButtonLink variant="quiet" to="/faq">
            {m.faq_title()}
          </ButtonLink>
        </>
      }
    >
      {m.service_log_in_hint()}
    </EmptyState>
  );
}
