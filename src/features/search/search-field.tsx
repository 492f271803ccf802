import { type FormEvent, useEffect, useRef } from 'react';
import styled from 'styled-components';
import { IconButton } from '#app/components/icon-button.tsx';
import { TextField } from '#app/components/text-field.tsx';
import { theme } from '#app/theme/theme.ts';
import { m } from '#messages';
import SearchIcon from '~icons/ph/magnifying-glass-bold';
import ClearIcon from '~icons/ph/x-bold';

interface SearchFieldProps {
  value: string;
  onType: (text: string) => void;
  onLeave: () => void;
  /** Enter: the text is a finished search. */
  onSubmit: () => void;
}

export function SearchField({ value, onType, onLeave, onSubmit }: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null);

  useEffect(() => {
    const hasKeyboard = window.matchMedia('(hover: hover) and (pointer: fine)').matches;
    if (hasKeyboard) input.current?.focus({ preventScroll: true });
  }, []);

  function submit(event: FormEvent) {
    event.preventDefault();
    onSubmit();
    input.current?.blur();
  }

  function clear() {
    onType('');
    input.current?.focus();
  }

  return (
    <Form role="search" onSubmit={submit}>
      <TextField
        ref={input}
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={64}
        isLabelHidden
        label={m.home_search_label()}
        placeholder={m.home_search_placeholder()}
        value={value}
        onChange={(event) => onType(event.target.value)}
        onBlur={onLeave}
        leading={<Glass />}
        trailing={
          value !== '' && (
            <IconButton bare label={m.home_search_clear()} icon={<ClearIcon />} onClick={clear} />
          )
        }
      />
    </Form>
  );
}

const Form = styled.form`
  max-width: 40rem;
`;

const Glass = styled(SearchIcon)`
  flex: none;
  margin-left: 1rem;
  color: ${theme.color.dim};
  font-size: 1.25rem;
`;
