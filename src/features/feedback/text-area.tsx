import { type TextareaHTMLAttributes, useId } from 'react';
import styled from 'styled-components';
import { describeField, Field, fieldBox } from '#app/components/field.tsx';
import { FEEDBACK, writtenText } from '#contract/feedback.ts';
import { m } from '#messages';

interface TextAreaProps extends Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'value'> {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  value: string;
}

/** Several lines of text, with how long it is. */
export function TextArea({ label, hint = '', error, value, ...area }: TextAreaProps) {
  const count = m.feedback_text_count({ count: countOf(value), most: FEEDBACK.text.most });
  const notes = { id: useId(), hint: hint === '' ? count : `${hint} · ${count}`, error };
  return (
    <Field {...notes} label={label}>
      <Box {...area} {...describeField(notes)} value={value} data-invalid={Boolean(error) || undefined} />
    </Field>
  );
}

/** In code points, as the server counts. */
export function countOf(value: string): number {
  return [...writtenText(value)].length;
}

const Box = styled.textarea`
  ${fieldBox}
  width: 100%;
  min-height: 7rem;
  padding: 0.75rem 1rem;
  resize: vertical;
  field-sizing: content;
`;
