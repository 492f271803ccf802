import styled from 'styled-components';
import { theme } from '#app/theme/theme.ts';

interface WordmarkProps {
  brand: string;
}

/** The brand's name with a glow on its last letter but one. */
export function Wordmark({ brand }: WordmarkProps) {
  const letters = [...brand];
  const lit = Math.max(0, letters.length - 2);

  return (
    <Word>
      {letters.slice(0, lit).join('')}
      <Lit>{letters[lit]}</Lit>
      {letters.slice(lit + 1).join('')}
    </Word>
  );
}

const Word = styled.span`
  font-family: ${theme.font.display};
  font-size: min(1.75rem, 11vw);
  font-weight: 800;
  line-height: 1.2;
  letter-spacing: -0.04em;
  white-space: nowrap;
`;

const Lit = styled.span`
  color: ${theme.color.accent};
  text-shadow: 0 0 1.125rem ${theme.color.accentGlow};
`;
