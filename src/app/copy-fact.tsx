import { type ReactNode, useState } from 'react';
import styled from 'styled-components';
import { usePlatform } from '#app/app/app-context.tsx';
import { theme } from '#app/theme/theme.ts';
import { m } from '#messages';
import CheckIcon from '~icons/ph/check-bold';
import CopyIcon from '~icons/ph/copy-bold';
import { CopyRow, CopyStatus } from './copy-line.tsx';

interface CopyFactProps {
  label: string;
  text: string;
  /** What to show instead of the text. */
  children?: ReactNode;
  large?: boolean;
}

/** A value with a button that copies it. */
export function CopyFact({ label, text, children = text, large = false }: CopyFactProps) {
  const platform = usePlatform();
  const [copied, setCopied] = useState<'yes' | 'no' | null>(null);

  return (
    <div>
      <CopyRow>
        <dl>
          <dt>{label}</dt>
          <Text $large={large}>{children}</Text>
        </dl>
        <Copy
          type="button"
          aria-label={m.deposit_copy_what({ what: `${label} ${text}` })}
          onClick={async () => setCopied((await platform.copy(text)) ? 'yes' : 'no')}
        >
          {copied === 'yes' ? <CheckIcon aria-hidden /> : <CopyIcon aria-hidden />}
          {copied === 'yes' ? m.deposit_copied() : m.deposit_copy()}
        </Copy>
      </CopyRow>
      <CopyStatus role="status">{copied === 'no' && m.deposit_copy_failed()}</CopyStatus>
    </div>
  );
}

const Text = styled.dd<{ $large: boolean }>`
  /* A long value, such as an address, fills the same number of lines before the display font has loaded. */
  font-family: ${({ $large }) => ($large ? theme.font.display : theme.font.text)};
  font-size: ${({ $large }) => ($large ? theme.text.title : theme.text.lead)};
  font-weight: 650;
  font-variant-numeric: tabular-nums;
  overflow-wrap: anywhere;
  ${theme.select.all}
`;

const Copy = styled.button`
  display: inline-flex;
  align-items: center;
  gap: 0.375rem;
  min-height: ${theme.size.target};
  padding-inline: 0.875rem;
  border-radius: ${theme.radius.pill};
  background: ${theme.color.line};
  font-size: ${theme.text.small};
  font-weight: 650;

  svg {
    font-size: 1.125rem;
  }
`;
