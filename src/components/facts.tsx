import type { ReactNode } from 'react';
import styled from 'styled-components';
import { theme } from '#app/theme/theme.ts';

/** Names with values; a fact without a value is left out. */
export function Facts({ facts }: { facts: readonly [name: string, value: ReactNode][] }) {
  return (
    <List>
      {facts.map(
        ([name, value]) =>
          value !== null &&
          value !== '' && (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </List>
  );
}

const List = styled.dl`
  display: grid;
  grid-template-columns: minmax(0, 1fr);

  div {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 0 1rem;
    padding-block: 0.4375rem;
  }

  dt {
    color: ${theme.color.dim};
    font-size: ${theme.text.small};
  }

  dd {
    min-width: 0;
    font-size: ${theme.text.small};
    font-weight: 600;
    overflow-wrap: anywhere;
  }
`;
