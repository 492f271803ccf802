import { useSelector } from '@xstate/react';
import { type SubmitEvent, useState } from 'react';
import { LaterUnanswered } from '#app/app/later-unanswered.tsx';
import { Button } from '#app/components/button.tsx';
import { FormAlert } from '#app/components/form-alert.tsx';
import { Form } from '#app/components/layout.ts';
import { useUnanswered } from '#app/components/use-unanswered.ts';
import { countOf, refusals, TextArea, type Writing } from '#app/features/feedback/index.ts';
import { FEEDBACK } from '#contract/feedback.ts';
import { m } from '#messages';

/** The first message of a new ticket, as a question without pictures. */
export function FirstMessage({ message, text, setText }: Writing) {
  const [isTried, setTried] = useState(false);
  const refusal = useSelector(message, ({ context }) => context.refusal);
  const isSending = useSelector(message, (state) => state.matches('sending'));
  const unanswered = useUnanswered(useSelector(message, ({ children }) => children.submission));
  const isShort = countOf(text) < FEEDBACK.text.fewest;

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    setTried(true);
    if (isShort) return;
    const body = { kind: 'question', text: text.trim(), imageIds: [], trace: [] } as const;
    message.send({ type: 'message.send', body });
  }

  return (
    <Form aria-label={m.feedback_title()} onSubmit={submit}>
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
