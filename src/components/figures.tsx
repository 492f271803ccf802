import type { ReactNode } from 'react';
import styled from 'styled-components';
import { theme } from '#app/theme/theme.ts';
import { Inset } from './layout.ts';

/** Large figures side by side, each with its name above it. */
export function Figures({ figures }: { figures: readonly [name: string, value: ReactNode][] }) {
  return (
    <List>
      {figures.map(([name, value]) => (
        <Inset key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </Inset>
      ))}
    </List>
  );
}

const List = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(8rem, 100%), 1fr));
  gap: 0.625rem;

  ${Inset} {
    min-width: 0;
    container-type: inline-size;
  }

  dt {
    color: ${theme.color.dim};
    font-size: ${theme.text.small};
  }

  dd {
    font-family: ${theme.font.display};
    font-size: clamp(0.75rem, 12cqi, 1.3125rem);
    font-weight: 700;
    font-variant-numeric: tabular-nums;
  }
`;
