import { type ComponentProps, useState } from 'react';
import styled from 'styled-components';
import { TextField } from '#app/components/text-field.tsx';
import { theme } from '#app/theme/theme.ts';
import { m } from '#messages';

type InviteCodeFieldProps = Omit<ComponentProps<typeof TextField>, 'label' | 'type'>;

/** Folded away, as most players have no code; open when an invitation brought one, or when it is refused. */
export function InviteCodeField(field: InviteCodeFieldProps) {
  const [isOpen, setOpen] = useState(field.value !== '');
  return (
    <Fold open={isOpen || Boolean(field.error)} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{m.auth_have_invite_code()}</summary>
      <TextField
        {...field}
        label={m.auth_invite_code()}
        isLabelHidden
        maxLength={32}
        autoComplete="off"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="next"
      />
    </Fold>
  );
}

const Fold = styled.details`
  summary {
    min-height: ${theme.size.target};
    padding-block: 0.75rem;
    color: ${theme.color.accent};
    font-size: ${theme.text.small};
    font-weight: 600;
    cursor: pointer;
  }
`;
