import styled from 'styled-components';

/** What can be pressed below a stage, side by side where there is room. */
export const Presses = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0.625rem;
  padding-top: 1rem;

  > * {
    flex: 1 1 10rem;
  }
`;
