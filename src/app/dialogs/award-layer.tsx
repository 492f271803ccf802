import type { ReactNode } from 'react';
import styled from 'styled-components';
import { DialogLayer } from '#app/app/dialogs/dialog-layer.tsx';
import { DialogTitle } from '#app/app/dialogs/dialog-title.tsx';
import { Button } from '#app/components/button.tsx';
import { Celebration } from '#app/components/celebration.tsx';
import { theme } from '#app/theme/theme.ts';

/** Size of the art, a CSS length. */
export const AWARD_ART = 'min(8rem, 36vw, 20dvh)';

interface AwardLayerProps {
  title: string;
  lead: string;
  art: ReactNode;
  doneLabel: string;
  onClose: () => void;
  /** A button for what most players do next, above the one that only closes. */
  first?: ReactNode;
  /** Further links below the button. */
  children?: ReactNode;
}

/** A celebration of an award. Its heading takes the focus, so that screen readers announce it. */
export function AwardLayer({ title, lead, art, doneLabel, onClose, first, children }: AwardLayerProps) {
  return (
    <DialogLayer label={title} stack="award" onClose={onClose}>
      <Celebration />
      <Middle>
        <Halo aria-hidden>{art}</Halo>
        <DialogTitle lead={lead}>{title}</DialogTitle>
        {first}
        <Button wide variant={first ? 'quiet' : undefined} onClick={onClose}>
          {doneLabel}
        </Button>
        {children}
      </Middle>
    </DialogLayer>
  );
}

const Middle = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 0.75rem;
  justify-items: center;
  padding-top: 1rem;
  text-align: center;

  h2 {
    padding-inline: 0;
    overflow-wrap: anywhere;
  }
`;

const Halo = styled.div`
  display: grid;
  place-items: center;
  width: min(13rem, 60vw, 32dvh);
  aspect-ratio: 1;
  border-radius: 50%;
  background:
    repeating-conic-gradient(${theme.color.ray} 0 7.5deg, transparent 0 15deg),
    radial-gradient(circle, ${theme.color.accentGlow}, transparent 70%);
  -webkit-mask: radial-gradient(circle, black 60%, transparent 71%);
  mask: radial-gradient(circle, black 60%, transparent 71%);
`;
