import styled from 'styled-components';
import { TextField } from '#app/components/text-field.tsx';
import { m } from '#messages';
import type { Choice } from './use-choice.ts';

export type DateFieldsProps = Pick<Choice, 'from' | 'to' | 'choose'>;

export default function DateFields({ from, to, choose }: DateFieldsProps) {
  return (
    <Fields>
      <TextField
        type="date"
        label={m.records_from()}
        value={from}
        max={to || undefined}
        onChange={({ target }) => choose('from', target.value)}
      />
      <TextField
        type="date"
        label={m.records_to()}
        value={to}
        min={from || undefined}
        onChange={({ target }) => choose('to', target.value)}
      />
    </Fields>
  );
}

const Fields = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 9.5rem), 1fr));
  gap: 0.75rem;
  max-width: 30rem;
  padding-block: 0.25rem;
`;
