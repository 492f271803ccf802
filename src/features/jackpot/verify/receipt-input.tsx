import { type ChangeEvent, type FormEvent, useId, useState } from 'react';
import styled from 'styled-components';
import { Button } from '#app/components/button.tsx';
import { Card } from '#app/components/card.tsx';
import { describeField, Field, fieldBox } from '#app/components/field.tsx';
import { Lead, Stack } from '#app/components/layout.ts';
import { theme } from '#app/theme/theme.ts';
import { m } from '#messages';

/** A receipt has a few kilobytes; anything larger is another file. */
const MAX_BYTES = 1_000_000;

/** Reads a receipt from a file or pasted text. It never leaves the browser. */
export function ReceiptInput({ onReceipt }: { onReceipt: (content: string) => void }) {
  const [fileId, textId] = [useId(), useId()];
  const [pasted, setPasted] = useState('');
  const [isTooLarge, setTooLarge] = useState(false);
  const fileNotes = { id: fileId, error: isTooLarge ? m.verify_file_large() : undefined };

  async function take({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? [];
    if (!file) return;
    const fits = file.size <= MAX_BYTES;
    setTooLarge(!fits);
    if (fits) onReceipt(await file.text());
    // Allows picking the same file again.
    target.value = '';
  }

  function takePasted(event: FormEvent) {
    event.preventDefault();
    if (pasted.trim() !== '') onReceipt(pasted);
  }

  return (
    <Card $gap={0.875} aria-label={m.verify_bring()}>
      <h2>{m.verify_bring()}</h2>
      <Lead>{m.verify_bring_hint()}</Lead>
      <Field {...fileNotes} label={m.verify_file()}>
        <File {...describeField(fileNotes)} type="file" accept="application/json,.json" onChange={take} />
      </Field>
      <Stack as="form" $gap={0.75} onSubmit={takePasted}>
        <Field id={textId} label={m.verify_paste()}>
          <Text
            id={textId}
            rows={4}
            value={pasted}
            spellCheck={false}
            autoCapitalize="none"
            maxLength={MAX_BYTES}
            onChange={({ target }) => setPasted(target.value)}
          />
        </Field>
        <Button type="submit" wide aria-disabled={pasted.trim() === '' || undefined}>
          {m.verify_check()}
        </Button>
      </Stack>
    </Card>
  );
}

const File = styled.input`
  ${fieldBox}
  width: 100%;
  min-height: 3.25rem;
  padding: 0.25rem;

  &::file-selector-button {
    min-height: ${theme.size.target};
    margin-inline-end: 0.75rem;
    padding-inline: 1rem;
    border: 0;
    border-radius: ${theme.radius.small};
    background: ${theme.color.high};
    color: ${theme.color.ink};
    font: inherit;
    font-weight: 650;
    cursor: pointer;
  }
`;

const Text = styled.textarea`
  ${fieldBox}
  width: 100%;
  min-height: 6rem;
  padding: 0.75rem 1rem;
  font-family: ui-monospace, monospace;
  font-size: max(0.875rem, 16px);
  resize: vertical;
`;
