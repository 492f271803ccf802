import { useState } from 'react';
import styled from 'styled-components';
import { usePlatform } from '#app/app/app-context.tsx';
import { IconButton } from '#app/components/icon-button.tsx';
import { theme } from '#app/theme/theme.ts';
import { m } from '#messages';
import CheckIcon from '~icons/ph/check-bold';
import CopyIcon from '~icons/ph/copy-bold';
import { useRecent } from './use-recent.ts';

/** Characters of an id that are shown. */
const START = 8;
const END = 6;

interface CopyLineProps {
  label: string;
  /** The button's accessible name. */
  copyLabel: string;
  id: string;
  /** Shows a long one in full too. */
  isWhole?: boolean;
}

/** An id for support: one press copies it, and it shows in full when copying fails. */
export function CopyLine({ label, copyLabel, id, isWhole = false }: CopyLineProps) {
  const platform = usePlatform();
  const [presses, setPresses] = useState(0);
  const [isRefused, setRefused] = useState(false);
  const isCopied = useRecent(presses) && !isRefused;

  async function copy() {
    setRefused(!(await platform.copy(id)));
    setPresses((before) => before + 1);
  }

  return (
    <div>
      <Line>
        <dl>
          <dt>{label}</dt>
          <dd>{isRefused || isWhole ? id : shortenId(id)}</dd>
        </dl>
        <IconButton
          label={copyLabel}
          icon={isCopied ? <CheckIcon aria-hidden /> : <CopyIcon aria-hidden />}
          onClick={copy}
        />
      </Line>
      <Status role="status">
        {isCopied && m.member_copied()}
        {isRefused && m.member_copy_failed()}
      </Status>
    </div>
  );
}

/** Both ends of an id, enough to tell it from others; a short one stays whole. */
export function shortenId(id: string): string {
  return id.length <= START + END + 1 ? id : `${id.slice(0, START)}…${id.slice(-END)}`;
}

export const CopyRow = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0.25rem 0.75rem;

  dl {
    flex: 1 1 9rem;
    min-width: 0;
  }

  dt {
    color: ${theme.color.dim};
    font-size: ${theme.text.small};
  }
`;

export const CopyStatus = styled.p`
  font-size: ${theme.text.small};

  &:empty {
    display: none;
  }
`;

const Line = styled(CopyRow)`
  padding: 0.5rem 0.5rem 0.5rem 1rem;
  border-radius: ${theme.radius.medium};
  background: ${theme.color.sunken};

  dd {
    font-size: ${theme.text.small};
    font-variant-numeric: tabular-nums;
    overflow-wrap: anywhere;
    ${theme.select.all}
  }
`;

const Status = styled(CopyStatus)`
  padding: 0.25rem 1rem 0;
`;
