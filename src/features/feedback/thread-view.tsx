import { useSelector } from '@xstate/react';
import type { ComponentProps, SubmitEvent } from 'react';
import styled from 'styled-components';
import { Fetched } from '#app/app/fetched.tsx';
import { LaterUnanswered } from '#app/app/later-unanswered.tsx';
import { useHeard } from '#app/app/use-heard.ts';
import { Button, ButtonLink } from '#app/components/button.tsx';
import { EmptyState } from '#app/components/empty-state.tsx';
import { FormAlert } from '#app/components/form-alert.tsx';
import { formatTime } from '#app/components/format-time.ts';
import { Ends, Form, Grid, Hint, Lead, Row, Stack } from '#app/components/layout.ts';
import { useUnanswered } from '#app/components/use-unanswered.ts';
import { theme } from '#app/theme/theme.ts';
import * as ERRCODE from '#contract/errcode.ts';
import { FEEDBACK, type Thread, writtenText } from '#contract/feedback.ts';
import { isError } from '#machines/submission/submission-rules.ts';
import { m } from '#messages';
import { KeptImage } from './kept-image.tsx';
import { countOf, TextArea } from './text-area.tsx';
import { kindNames, refusals, stateNames } from './ticket-words.ts';
import { useThread } from './use-thread.ts';
import type { Writing } from './use-writing.ts';

interface ThreadViewProps {
  ticketId: string;
  /** The player's new message. */
  writing: Writing;
}

/** A ticket and the box to answer it: a page of its own, or a part of a dialog. */
export function ThreadView({ ticketId, writing }: ThreadViewProps) {
  const thread = useThread(ticketId);
  if (isError(thread.error, ERRCODE.notFound) || isError(thread.error, ERRCODE.invalid)) {
    return (
      <EmptyState
        art="magnifying-glass-tilted-left"
        title={m.feedback_gone()}
        action={<ButtonLink to="/feedback/record">{m.feedback_record()}</ButtonLink>}
      >
        {m.feedback_gone_hint()}
      </EmptyState>
    );
  }
  return (
    <ThreadFetched query={thread}>
      {(known) => <Shown thread={known} writing={writing} onSent={() => void thread.refetch()} />}
    </ThreadFetched>
  );
}

/** A ticket, or how far it has loaded. */
export function ThreadFetched<Data>(
  fetched: Pick<ComponentProps<typeof Fetched<Data>>, 'query' | 'children'>,
) {
  return (
    <Fetched {...fetched} failed={m.feedback_failed()} hint={m.feedback_failed_hint()} boxes={['16rem']} />
  );
}

interface ShownProps {
  thread: Thread;
  writing: Writing;
  /** It has changed. */
  onSent: () => void;
}

function Shown({ thread, writing, onSent }: ShownProps) {
  const { ticketId, kind, state, messages, imageIds } = thread;
  return (
    <>
      <Ends>
        <h2>{kindNames[kind]()}</h2>
        <Lead as="span">{stateNames[state]()}</Lead>
      </Ends>
      <Stack $gap={0.75} role="log" aria-label={m.feedback_thread()}>
        {messages.map(({ messageId, by, text, time }, index) => (
          <Bubble $gap={0.375} key={messageId} data-by={by}>
            <small>
              {by === 'team' ? m.feedback_by_team() : m.feedback_by_player()} · {formatTime(time, 'moment')}
            </small>
            <p>{text}</p>
            {index === 0 && imageIds.length > 0 && (
              <Grid $least="6.5rem">
                {imageIds.map((id, place) => (
                  <KeptImage key={id} id={id} number={place + 1} />
                ))}
              </Grid>
            )}
          </Bubble>
        ))}
      </Stack>
      {state === 'closed' ? (
        <>
          <Hint>{m.feedback_closed_hint()}</Hint>
          <ButtonLink to="/feedback">{m.feedback_title()}</ButtonLink>
        </>
      ) : (
        <Reply ticketId={ticketId} writing={writing} onSent={onSent} />
      )}
    </>
  );
}

function Reply({ ticketId, writing, onSent }: ThreadViewProps & Pick<ShownProps, 'onSent'>) {
  const { message, text, setText } = writing;
  const isClosing = useSelector(message, (state) => state.matches('closing'));
  const refusal = useSelector(message, ({ context }) => context.refusal);
  const isSending = useSelector(message, (state) => state.matches('sending'));
  const unanswered = useUnanswered(useSelector(message, ({ children }) => children.submission));
  useHeard(message, 'message.sent', onSent);

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (countOf(text) === 0) return;
    message.send({ type: 'message.send', body: { ticketId, text: writtenText(text) } });
  }

  return (
    <Form onSubmit={submit}>
      <TextArea
        label={m.feedback_reply()}
        value={text}
        readOnly={isSending}
        maxLength={2 * FEEDBACK.text.most}
        onChange={({ target }) => setText(target.value)}
      />
      <FormAlert message={refusal && refusals[refusal]()} />
      {unanswered && <LaterUnanswered compact submission={unanswered} />}
      <Row>
        <Button type="submit" busy={isSending} aria-disabled={countOf(text) === 0}>
          {m.feedback_send()}
        </Button>
        <Button
          variant="quiet"
          busy={isClosing}
          onClick={() => message.send({ type: 'ticket.close', ticketId })}
        >
          {m.feedback_close()}
        </Button>
      </Row>
    </Form>
  );
}

const Bubble = styled(Stack)`
  width: min(34rem, 92%);
  padding: 0.75rem 1rem;
  border-radius: ${theme.radius.large};
  background: ${theme.color.sunken};
  overflow-wrap: anywhere;

  &[data-by='player'] {
    justify-self: end;
    background: ${theme.gradient.raised};
  }

  p {
    white-space: pre-wrap;
  }
`;
