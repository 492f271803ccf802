import styled from 'styled-components';
import { theme } from '#app/theme/theme.ts';

/** A button that reads as a link, for another way through a form. */
export const TextButton = styled.button`
  justify-self: start;
  min-height: ${theme.size.target};
  color: ${theme.color.accent};
  font-weight: 650;
  text-decoration: underline;
  text-underline-offset: 0.2em;
`;
