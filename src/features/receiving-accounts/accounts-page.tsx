import styled from 'styled-components';

/** One column of readable width. */
export const AccountsPage = styled.div`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: stretch;
  gap: 1rem;
  max-width: 44rem;
  margin-inline: auto;
  padding-block: 0.75rem 2rem;

  h2:focus-visible {
    outline: none;
  }
`;
