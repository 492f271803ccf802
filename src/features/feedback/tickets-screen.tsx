import styled from 'styled-components';
import { useEpoch } from '#app/app/queries.ts';
import { useGoBack } from '#app/app/use-go-back.ts';
import { ButtonLink } from '#app/components/button.tsx';
import { Dot } from '#app/components/dot.tsx';
import { EmptyState } from '#app/components/empty-state.tsx';
import { formatTime } from '#app/components/format-time.ts';
import { Page, Stack, WayRow } from '#app/components/layout.ts';
import { Loading } from '#app/components/loading.tsx';
import { PageHead } from '#app/components/page-head.tsx';
import { VisuallyHidden } from '#app/components/visually-hidden.tsx';
import { MoreRecords, RecordsBody, useRecords } from '#app/features/records/index.tsx';
import { feedbackList, type ListedTicket } from '#contract/feedback.ts';
import { m } from '#messages';
import ForwardIcon from '~icons/ph/caret-right-bold';
import { kindNames, stateNames } from './ticket-words.ts';

export const title = m.feedback_record;

/** What the player has written to the team. */
export default function TicketsScreen() {
  const epoch = useEpoch();
  return (
    <Page>
      <PageHead title={m.feedback_record()} onBack={useGoBack('/feedback')} />
      <Tickets key={epoch} />
    </Page>
  );
}

function Tickets() {
  const records = useRecords({
    key: ['tickets'],
    fetch: (login, before, signal) => login.call(feedbackList, { before }, { signal }),
    rowsOf: ({ tickets }) => tickets,
    idOf: ({ ticketId }) => ticketId,
  });
  const write = <ButtonLink to="/feedback">{m.feedback_title()}</ButtonLink>;
  return (
    <RecordsBody
      records={records}
      waiting={<Loading boxes={['16rem']} />}
      failed={m.feedback_failed()}
      hint={m.feedback_failed_hint()}
      empty={
        <EmptyState art="parrot" title={m.feedback_empty()} action={write}>
          {m.feedback_empty_hint()}
        </EmptyState>
      }
    >
      {(rows) => (
        <>
          <Stack as="ul" $gap={0.75}>
            {rows.map((ticket) => (
              <li key={ticket.ticketId}>
                <Row ticket={ticket} />
              </li>
            ))}
          </Stack>
          <MoreRecords records={records} end={m.records_end()} failed={m.records_more_failed()} />
          {write}
        </>
      )}
    </RecordsBody>
  );
}

function Row({ ticket: { ticketId, kind, state, words, isUnread, updatedAt } }: { ticket: ListedTicket }) {
  return (
    <WayRow to={`/feedback/record/${ticketId}`}>
      <span>
        <strong>{kindNames[kind]()}</strong>
        <Words>{words}</Words>
        <small>
          {stateNames[state]()} · {formatTime(updatedAt, 'moment')}
        </small>
      </span>
      {isUnread && (
        <Dot>
          <VisuallyHidden>{m.feedback_record_new()}</VisuallyHidden>
        </Dot>
      )}
      <ForwardIcon aria-hidden />
    </WayRow>
  );
}

const Words = styled.span`
  display: -webkit-box;
  overflow: hidden;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
`;
