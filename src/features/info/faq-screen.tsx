import { type ToggleEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useActivityIds } from '#app/app/queries.ts';
import { useGoBack } from '#app/app/use-go-back.ts';
import { Button } from '#app/components/button.tsx';
import { EmptyState } from '#app/components/empty-state.tsx';
import { Folded } from '#app/components/folded.ts';
import { formatCount } from '#app/components/format-count.ts';
import { Lead, Page, Stack, TextLink, Ways } from '#app/components/layout.ts';
import { Link } from '#app/components/link.tsx';
import { PageHead } from '#app/components/page-head.tsx';
import { Part } from '#app/components/part.tsx';
import { TextField } from '#app/components/text-field.tsx';
import { VisuallyHidden } from '#app/components/visually-hidden.tsx';
import { m } from '#messages';
import { type Answer, type Place, topics } from './answers.ts';
import { findAnswers } from './find-answers.ts';

export const title = m.faq_title;

/** Questions and answers. The one that is open stands in the address, so that a link leads to it. */
export default function FaqScreen() {
  const [text, setText] = useState('');
  const found = findAnswers(topics, text);
  const count = found.reduce((sum, { answers }) => sum + answers.length, 0);
  return (
    <Page>
      <PageHead title={m.faq_title()} lead={m.faq_lead()} onBack={useGoBack('/')} />
      <Stack as="form" role="search" onSubmit={(event) => event.preventDefault()}>
        <TextField
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          maxLength={64}
          isLabelHidden
          label={m.faq_search()}
          placeholder={m.faq_search()}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <VisuallyHidden role="status">{text.trim() !== '' && describeCount(count)}</VisuallyHidden>
      </Stack>
      {count === 0 && (
        <EmptyState
          art="magnifying-glass-tilted-left"
          title={m.faq_none()}
          action={<Button onClick={() => setText('')}>{m.faq_clear()}</Button>}
        >
          {m.faq_none_hint()}
        </EmptyState>
      )}
      {found.map((topic) => (
        <Part key={topic.title()} title={topic.title()}>
          {topic.answers.map((answer) => (
            <Question key={answer.id} {...answer} />
          ))}
        </Part>
      ))}
      <Ways>
        <Link to="/feedback">{m.feedback_from_faq()}</Link>
        <Link to="/service">{m.service_from_faq()}</Link>
      </Ways>
    </Page>
  );
}

function describeCount(count: number): string {
  if (count === 0) return m.faq_none();
  return count === 1 ? m.faq_found_one() : m.faq_found({ count: formatCount(count) });
}

function Question({ id, question, answer, place }: Answer) {
  const { hash, search } = useLocation();
  const navigate = useNavigate();
  const isOpen = hash === `#${id}`;

  function toggle({ currentTarget: { open } }: ToggleEvent<HTMLDetailsElement>) {
    if (open !== isOpen) navigate({ search, hash: open ? id : '' }, { replace: true });
  }

  return (
    <Folded id={id} open={isOpen} onToggle={toggle}>
      <summary>{question()}</summary>
      <Lead $below={0.5}>{answer()}</Lead>
      {place && <Way {...place} />}
    </Folded>
  );
}

/** Left out while the activity is off: its page would only say so. */
function Way({ to, label, activityId }: Place) {
  const isOn = useActivityIds()?.includes(activityId ?? 0) ?? false;
  return (activityId === undefined || isOn) && <TextLink to={to}>{label()}</TextLink>;
}
