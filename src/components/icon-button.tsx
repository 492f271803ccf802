import type { ButtonHTMLAttributes, ReactNode } from 'react';
import styled from 'styled-components';
import { theme } from '#app/theme/theme.ts';
import { brightening, yielding } from '#app/theme/touch.ts';

interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> {
  /** The accessible name. */
  label: string;
  icon: ReactNode;
  /** Without the round plate behind the icon. */
  bare?: boolean;
}

export function IconButton({ label, icon, bare = false, type = 'button', ...rest }: IconButtonProps) {
  return (
    <Face {...rest} type={type} aria-label={label} title={label} $bare={bare}>
      {icon}
    </Face>
  );
}

const Face = styled.button<{ $bare: boolean }>`
  display: grid;
  place-items: center;
  flex: none;
  width: ${theme.size.target};
  height: ${theme.size.target};
  border-radius: 50%;
  background: ${({ $bare }) => ($bare ? 'none' : theme.color.sunken)};
  box-shadow: ${({ $bare }) => ($bare ? 'none' : `inset 0 0 0 1px ${theme.color.line}`)};
  font-size: 1.375rem;
  ${yielding}
  ${brightening}
`;
