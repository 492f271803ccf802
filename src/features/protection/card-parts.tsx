import styled from 'styled-components';
import { theme } from '#app/theme/theme.ts';

/** Around radio buttons of one group, each in a {@link Pill}. */
export const Pills = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0.5rem;
`;

export const Pill = styled.label`
  position: relative;
  display: inline-flex;
  align-items: center;
  min-height: ${theme.size.target};
  padding: 0.25rem 1.125rem;
  border-radius: ${theme.radius.pill};
  background: ${theme.color.line};
  font-weight: 600;
  cursor: pointer;

  input {
    appearance: none;
    position: absolute;
    inset: 0;
    border-radius: inherit;
    cursor: pointer;
  }

  &:has(:checked) {
    background: ${theme.color.ink};
    color: ${theme.color.onBright};
  }
`;

/** Art beside a heading and a line. */
export const CardHead = styled.header`
  display: flex;
  align-items: center;
  gap: 0.875rem;
  padding-bottom: 0.25rem;

  div {
    min-width: 0;
  }

  p {
    color: ${theme.color.dim};
    font-size: ${theme.text.small};
  }
`;

export const Noted = styled.p`
  color: ${theme.color.teal};
  font-weight: 600;

  &:empty {
    display: none;
  }
`;
