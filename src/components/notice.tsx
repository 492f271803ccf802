import styled from 'styled-components';
import { theme } from '#app/theme/theme.ts';

export const Notice = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0.5rem 1rem;
  padding: 0.75rem 1rem;
  border-radius: ${theme.radius.medium};
  background: ${theme.gradient.raised};
  font-size: ${theme.text.small};

  p {
    flex: 1 1 12rem;
  }
`;
