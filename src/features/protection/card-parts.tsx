import styled from 'styled-components';
import { radioLabel } from '#app/components/layout.ts';
import { theme } from '#app/theme/theme.ts';

/** A radio button as a pill. */
export const Pill = styled.label`
  ${radioLabel}
  display: inline-flex;
  align-items: center;
  min-height: ${theme.size.target};
  padding: 0.25rem 1.125rem;
  border-radius: ${theme.radius.pill};
  background: ${theme.color.line};
  font-weight: 600;

  &:has(:checked) {
    background: ${theme.color.ink};
    color: ${theme.color.onBright};
  }
`;
