import type { ComponentProps } from 'react';
import { IconButton } from '#app/components/icon-button.tsx';
import { TextField } from '#app/components/text-field.tsx';
import { m } from '#messages';
import EyeIcon from '~icons/ph/eye-bold';
import EyeSlashIcon from '~icons/ph/eye-slash-bold';

interface PasswordFieldProps extends Omit<ComponentProps<typeof TextField>, 'type' | 'label' | 'trailing'> {
  /** Where it is not the login password. */
  label?: string;
  isShown: boolean;
  onToggle: () => void;
}

export function PasswordField({
  isShown,
  onToggle,
  label = m.auth_password(),
  ...field
}: PasswordFieldProps) {
  return (
    <TextField
      {...field}
      label={label}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      trailing={
        <IconButton
          bare
          label={isShown ? m.auth_hide_password() : m.auth_show_password()}
          icon={isShown ? <EyeSlashIcon aria-hidden /> : <EyeIcon aria-hidden />}
          onClick={onToggle}
        />
      }
    />
  );
}
