import { useSelector } from '@xstate/react';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import * as v from 'valibot';
import { useApp } from '#app/app/app-context.tsx';
import { LaterUnanswered } from '#app/app/later-unanswered.tsx';
import { useAppConfig, useEpoch, useUser } from '#app/app/queries.ts';
import { useFlow } from '#app/app/use-flow.ts';
import { useGoBack } from '#app/app/use-go-back.ts';
import { useUnsavedInput } from '#app/app/use-unsaved-input.ts';
import { Button, ButtonLink } from '#app/components/button.tsx';
import { Checkbox } from '#app/components/checkbox.tsx';
import { EmptyState } from '#app/components/empty-state.tsx';
import { FormAlert } from '#app/components/form-alert.tsx';
import { Form, Hint, Page, Ways } from '#app/components/layout.ts';
import { Link } from '#app/components/link.tsx';
import { PageHead } from '#app/components/page-head.tsx';
import { SelectField } from '#app/components/select-field.tsx';
import { useUnanswered } from '#app/components/use-unanswered.ts';
import { PushOffer } from '#app/features/push/index.tsx';
import { createDraftMemory } from '#app/platform/draft-memory.ts';
import { FEEDBACK, TICKET_KINDS, writtenText } from '#contract/feedback.ts';
import { m } from '#messages';
import { ticketMessageFlow, uploadFlow } from './feedback-flows.ts';
import { PictureList } from './picture-list.tsx';
import { readTrace } from './read-trace.ts';
import { countOf, TextArea } from './text-area.tsx';
import { kindNames, refusals } from './ticket-words.ts';

export const title = m.feedback_title;

/** A page for messages to the team. */
export default function FeedbackScreen() {
  const epoch = useEpoch();
  const [written, setWritten] = useState(0);
  return (
    <Page>
      <PageHead title={m.feedback_title()} lead={m.feedback_lead()} onBack={useGoBack('/member')} />
      <FeedbackForm key={`${epoch} ${written}`} onAnother={() => setWritten(written + 1)} />
      <Ways>
        <Link to="/feedback/record">{m.feedback_record()}</Link>
        <Link to="/faq">{m.faq_title()}</Link>
      </Ways>
    </Page>
  );
}

const Draft = v.object({ kind: v.picklist(TICKET_KINDS), text: v.string() });
type Draft = v.InferOutput<typeof Draft>;

function FeedbackForm({ onAnother }: { onAnother: () => void }) {
  const { transitions } = useApp();
  const limit = Math.min(useAppConfig()?.feedbackConfig.imagesLimit ?? 0, FEEDBACK.images.most);
  const upload = useFlow(uploadFlow, { input: { limit } });
  const message = useFlow(ticketMessageFlow);
  const pictures = useSelector(upload, ({ context }) => context.pictures);
  const { refusal, ticketId } = useSelector(message, ({ context }) => context);
  const isSending = useSelector(message, (state) => state.matches('sending'));
  const isSent = useSelector(message, (state) => state.matches('sent'));
  const unanswered = useUnanswered(useSelector(message, ({ children }) => children.submission));
  const [{ kind, text }, setDraft] = useDraft(isSent);
  const [withTrace, setWithTrace] = useState(true);
  const [isTried, setTried] = useState(false);
  const isShort = countOf(text) < FEEDBACK.text.fewest;
  const isUnfinished = pictures.some(({ progress }) => progress === 'waiting' || progress === 'working');
  const isUnsent = pictures.some(({ progress }) => progress !== 'sent');
  useUnsavedInput(!isSent && (text !== '' || pictures.length > 0));

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    setTried(true);
    if (isShort || isUnsent) return;
    const trace = withTrace ? readTrace(transitions) : [];
    const imageIds = pictures.map(({ id }) => id);
    message.send({ type: 'message.send', body: { kind, text: writtenText(text), imageIds, trace } });
  }

  if (isSent) return <Sent ticketId={ticketId} onAnother={onAnother} />;
  const trouble = isUnfinished ? m.feedback_pictures_wait() : m.feedback_pictures_left();
  const pictureTrouble = isTried && !isShort && isUnsent ? trouble : null;
  return (
    <Form $gap={1.25} aria-label={m.feedback_title()} onSubmit={submit}>
      <SelectField
        label={m.feedback_kind()}
        value={kind}
        disabled={isSending}
        onChange={({ target }) =>
          setDraft({ text, kind: TICKET_KINDS.find((each) => each === target.value) ?? kind })
        }
      >
        {TICKET_KINDS.map((each) => (
          <option key={each} value={each}>
            {kindNames[each]()}
          </option>
        ))}
      </SelectField>
      <TextArea
        label={m.feedback_text()}
        hint={m.feedback_text_hint()}
        value={text}
        readOnly={isSending}
        maxLength={2 * FEEDBACK.text.most}
        error={isTried && isShort ? m.feedback_text_short({ count: FEEDBACK.text.fewest }) : undefined}
        onChange={({ target }) => setDraft({ kind, text: target.value })}
      />
      <PictureList upload={upload} isLocked={isSending} />
      <div>
        <Checkbox
          label={m.feedback_trace()}
          checked={withTrace}
          disabled={isSending}
          onChange={({ target }) => setWithTrace(target.checked)}
        />
        <Hint>{m.feedback_trace_hint({ count: FEEDBACK.trace.most })}</Hint>
      </div>
      <FormAlert message={pictureTrouble ?? (refusal && refusals[refusal]())} />
      {unanswered && <LaterUnanswered compact submission={unanswered} />}
      <Button type="submit" wide busy={isSending}>
        {m.feedback_send()}
      </Button>
    </Form>
  );
}

function Sent({ ticketId, onAnother }: { ticketId: string; onAnother: () => void }) {
  const place = useRef<HTMLDivElement>(null);

  useEffect(() => {
    window.scrollTo(0, 0);
    place.current?.focus();
  }, []);

  return (
    <>
      <Place ref={place} role="status" tabIndex={-1}>
        <EmptyState
          art="check-mark-button"
          title={m.feedback_sent()}
          action={
            <>
              <ButtonLink to={`/feedback/record/${ticketId}`}>{m.feedback_see()}</ButtonLink>
              <Button variant="quiet" onClick={onAnother}>
                {m.feedback_another()}
              </Button>
            </>
          }
        >
          {m.feedback_sent_hint()}
        </EmptyState>
      </Place>
      <PushOffer about="feedback" />
    </>
  );
}

const NO_DRAFT: Draft = { kind: 'question', text: '' };

/** The draft stays until it is sent, even if the player opens other pages or the phone ends this one. */
function useDraft(isSent: boolean): [Draft, (draft: Draft) => void] {
  const { window } = useApp().dependencies;
  const [memory] = useState(() => createDraftMemory(window));
  const userId = useUser()?.id ?? null;
  const [draft, setDraft] = useState(NO_DRAFT);

  useEffect(() => {
    const kept = v.safeParse(Draft, userId !== null && memory.recall(userId));
    if (kept.success) setDraft((own) => (own.text === '' ? kept.output : own));
  }, [memory, userId]);

  useEffect(() => {
    if (!isSent) return;
    memory.forget();
    setDraft(NO_DRAFT);
  }, [memory, isSent]);

  return [
    draft,
    (changed) => {
      if (userId !== null) memory.keep(userId, changed);
      setDraft(changed);
    },
  ];
}

const Place = styled.div`
  &:focus-visible {
    outline: none;
  }
`;
