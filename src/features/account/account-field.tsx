import type { ComponentProps } from 'react';
import { TextField } from '#app/components/text-field.tsx';
import { m } from '#messages';

export function AccountField(field: Omit<ComponentProps<typeof TextField>, 'label' | 'type'>) {
  return (
    <TextField
      {...field}
      label={m.auth_account()}
      name="username"
      autoComplete="username"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      inputMode="text"
      enterKeyHint="next"
    />
  );
}
