import styled from 'styled-components';
import { theme } from '#app/theme/theme.ts';

interface ProgressBarProps {
  label: string;
  /** From 0 to 1. */
  share: number;
  words: string;
}

export function ProgressBar({ label, share, words }: ProgressBarProps) {
  const done = Math.min(1, Math.max(0, share));
  return (
    <Track
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.floor(done * 100)}
      aria-valuetext={words}
    >
      {done > 0 && <Fill style={{ width: `${done * 100}%` }} />}
    </Track>
  );
}

const Track = styled.div`
  height: 0.75rem;
  overflow: hidden;
  border-radius: ${theme.radius.pill};
  background: ${theme.color.sunken};
  box-shadow: inset 0 0 0 1px ${theme.color.lineStrong};
`;

const Fill = styled.i`
  display: block;
  min-width: 0.75rem;
  height: 100%;
  border-radius: inherit;
  background: ${theme.gradient.accent};
`;
