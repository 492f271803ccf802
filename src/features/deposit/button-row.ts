import styled from 'styled-components';

/** Buttons below a stage, in a row where they fit. */
export const ButtonRow = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0.625rem;
  padding-top: 1rem;

  > * {
    flex: 1 1 10rem;
  }
`;
