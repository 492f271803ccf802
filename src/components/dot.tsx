import styled from 'styled-components';
import { theme } from '#app/theme/theme.ts';

/** Marks an entry whose page has something new. */
export const Dot = styled.i`
  flex: none;
  width: 0.75rem;
  height: 0.75rem;
  border-radius: 50%;
  background: ${theme.color.coral};
`;
