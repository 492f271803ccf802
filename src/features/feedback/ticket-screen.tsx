import { useParams } from 'react-router-dom';
import { useEpoch } from '#app/app/queries.ts';
import { useGoBack } from '#app/app/use-go-back.ts';
import { Page } from '#app/components/layout.ts';
import { PageHead } from '#app/components/page-head.tsx';
import { m } from '#messages';
import { ThreadView } from './thread-view.tsx';
import { useWriting } from './use-writing.ts';

export const title = m.feedback_thread;

/** The messages of one ticket. */
export default function TicketScreen() {
  const { ticketId = '' } = useParams();
  const epoch = useEpoch();
  return (
    <Page>
      <PageHead title={m.feedback_thread()} onBack={useGoBack('/feedback/record')} />
      <Conversation key={`${epoch} ${ticketId}`} ticketId={ticketId} />
    </Page>
  );
}

function Conversation({ ticketId }: { ticketId: string }) {
  return <ThreadView ticketId={ticketId} writing={useWriting()} />;
}
