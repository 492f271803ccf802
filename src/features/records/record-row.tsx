import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import styled from 'styled-components';
import { rowPress } from '#app/components/layout.ts';
import { theme } from '#app/theme/theme.ts';
import ExpandIcon from '~icons/ph/caret-down-bold';
import type { RecordLook, Tone } from './movement-looks.ts';

interface RecordRowProps {
  look: RecordLook;
  title: string;
  /** Small text below the title. */
  note: ReactNode;
  amount: ReactNode;
  /** The details, rendered when the row opens. */
  children: () => ReactNode;
}

/** A record that opens to show its details, in view. */
export function RecordRow({ look: { Icon, tone }, title, note, amount, children }: RecordRowProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const item = useRef<HTMLLIElement>(null);

  useEffect(() => {
    if (isOpen) item.current?.scrollIntoView?.({ block: 'nearest' });
  }, [isOpen]);

  return (
    <Item ref={item} data-open={isOpen ? '' : undefined}>
      <Face type="button" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
        <Plate $tone={tone}>
          <Icon aria-hidden />
        </Plate>
        <Lines>
          <Words>
            <strong>{title}</strong>
            <small>{note}</small>
          </Words>
          <Amount>{amount}</Amount>
        </Lines>
        <Turning>
          <ExpandIcon aria-hidden />
        </Turning>
      </Face>
      <Detail id={id}>{isOpen && children()}</Detail>
    </Item>
  );
}

const Item = styled.li`
  position: relative;

  & + &::before {
    content: '';
    position: absolute;
    inset: 0 min(1rem, 5vw) auto min(4.25rem, 20vw);
    border-top: 1px solid ${theme.color.line};
  }

  &[data-open] {
    background: ${theme.color.night};
  }
`;

const Face = styled.button`
  display: flex;
  align-items: center;
  gap: min(0.75rem, 3vw);
  width: 100%;
  min-height: 4.25rem;
  padding: 0.625rem min(0.75rem, 3.5vw);
  text-align: start;

  ${rowPress}
`;

const tones: Record<Tone, string> = {
  teal: theme.color.teal,
  mango: theme.color.mango,
  pink: theme.color.pink,
  blue: theme.color.blue,
  dim: theme.color.dim,
};

const Plate = styled.span<{ $tone: Tone }>`
  display: grid;
  place-items: center;
  flex: none;
  width: min(2.75rem, 14vw);
  aspect-ratio: 1;
  border-radius: 50%;
  background: ${theme.color.sunken};
  box-shadow: inset 0 0 0 1.5px ${theme.color.line};
  color: ${({ $tone }) => tones[$tone]};
  font-size: min(1.25rem, 7vw);
`;

/** The amount stands below the words where large text leaves no room beside them. */
const Lines = styled.span`
  display: flex;
  flex: 1;
  flex-wrap: wrap;
  align-items: center;
  gap: 0.25rem min(0.75rem, 3vw);
  min-width: 0;
`;

const Words = styled.span`
  display: flex;
  flex: 1 1 5.5rem;
  flex-direction: column;
  gap: 0.125rem;
  min-width: min(5.5rem, 100%);

  strong {
    font-weight: 600;
    line-height: 1.3;
  }

  small {
    line-height: 1.35;
  }
`;

const Amount = styled.span`
  display: flex;
  flex-direction: column;
  align-items: flex-end;
  gap: 0.1875rem;
  max-width: max(60%, 5.5rem);
  margin-inline-start: auto;
  font-size: min(${theme.text.lead}, 5.5vw);
  font-weight: 650;
  text-align: end;
  overflow-wrap: anywhere;

  small {
    font-size: ${theme.text.tiny};
    font-weight: 500;
    font-variant-numeric: tabular-nums;
  }
`;

const Turning = styled.span`
  flex: none;
  color: ${theme.color.dim};
  font-size: min(0.875rem, 4vw);
  transition: transform ${theme.motion.quick} ${theme.motion.ease};

  [aria-expanded='true'] > & {
    transform: rotate(180deg);
  }
`;

const Detail = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 0.75rem;
  padding: 0.25rem min(1rem, 4vw) 1rem min(4.25rem, 4vw);

  &:empty {
    display: none;
  }

  ${theme.media.middle} {
    padding-inline-start: 4.25rem;
  }
`;
