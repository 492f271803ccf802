import { useSelector } from '@xstate/react';
import { type SubmitEvent, useEffect, useEffectEvent, useState } from 'react';
import styled from 'styled-components';
import { useApp } from '#app/app/app-context.tsx';
import { LaterUnanswered } from '#app/app/later-unanswered.tsx';
import { useFlow } from '#app/app/use-flow.ts';
import { useUnsavedInput } from '#app/app/use-unsaved-input.ts';
import { Button } from '#app/components/button.tsx';
import { FormAlert } from '#app/components/form-alert.tsx';
import { useUnanswered } from '#app/components/use-unanswered.ts';
import { countOf, refusals, TextArea, ticketMessageFlow } from '#app/features/feedback/index.ts';
import { FEEDBACK } from '#contract/constants.ts';
import { m } from '#messages';

/** The first message of a new ticket, as a question without pictures. */
export function FirstMessage({ onSent }: { onSent: (ticketId: string) => void }) {
  const { createId } = useApp().dependencies;
  const message = useFlow(ticketMessageFlow, { input: { createId } });
  const [text, setText] = useState('');
  const [isTried, setTried] = useState(false);
  const refusal = useSelector(message, ({ context }) => context.refusal);
  const isSending = useSelector(message, (state) => state.matches('sending'));
  const unanswered = useUnanswered(useSelector(message, ({ children }) => children.submission));
  const isShort = countOf(text) < FEEDBACK.text.fewest;
  const tellSent = useEffectEvent(onSent);
  useUnsavedInput(text !== '');

  useEffect(() => {
    const subscription = message.on('message.sent', ({ ticketId }) => tellSent(ticketId));
    return () => subscription.unsubscribe();
  }, [message]);

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    setTried(true);
    if (isShort) return;
    const body = { kind: 'question', text: text.trim(), imageIds: [], trace: [] } as const;
    message.send({ type: 'message.send', body });
  }

  return (
    <Form noValidate aria-label={m.feedback_title()} onSubmit={submit}>
      <TextArea
        label={m.feedback_text()}
        hint={m.service_first_hint()}
        value={text}
        readOnly={isSending}
        maxLength={2 * FEEDBACK.text.most}
        error={isTried && isShort ? m.feedback_text_short({ count: FEEDBACK.text.fewest }) : undefined}
        onChange={({ target }) => setText(target.value)}
      />
      <FormAlert message={refusal && refusals[refusal]()} />
      {unanswered && <LaterUnanswered compact submission={unanswered} />}
      <Button type="submit" wide busy={isSending}>
        {m.feedback_send()}
      </Button>
    </Form>
  );
}

const Form = styled.form`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 1rem;
`;
