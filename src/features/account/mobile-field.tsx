import type { ComponentProps } from 'react';
import { TextField } from '#app/components/text-field.tsx';
import { m } from '#messages';

export function MobileField(field: Omit<ComponentProps<typeof TextField>, 'label' | 'type' | 'hint'>) {
  return (
    <TextField
      {...field}
      label={m.auth_mobile()}
      hint={m.auth_mobile_hint()}
      type="tel"
      inputMode="tel"
      name="tel"
      autoComplete="tel"
      maxLength={32}
      enterKeyHint="next"
    />
  );
}
