import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import { Button } from '#app/components/button.tsx';
import { Notice } from '#app/components/notice.tsx';
import { theme } from '#app/theme/theme.ts';
import { m } from '#messages';

/** Replaces a form: says that it was saved, and leads on. */
export function Saved({ words, onClose }: { words: string; onClose: () => void }) {
  const button = useRef<HTMLButtonElement>(null);

  useEffect(() => button.current?.focus(), []);

  return (
    <Strip role="status">
      <p>{words}</p>
      <Button ref={button} size="small" onClick={onClose}>
        {m.pin_go_on()}
      </Button>
    </Strip>
  );
}

const Strip = styled(Notice)`
  background: ${theme.color.sunken};
  box-shadow: inset 0 0 0 1.5px ${theme.color.teal};
  font-size: inherit;

  p {
    flex-basis: 10rem;
  }
`;
