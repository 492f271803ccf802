import styled from 'styled-components';
import { theme } from '#app/theme/theme.ts';

/** Opens by a press on its `summary`. */
export const Folded = styled.details`
  padding-inline: min(1.125rem, 5.75vw);
  border-radius: ${theme.radius.medium};
  background: ${theme.color.sunken};
  /* A link to it leaves it below the bar at the top. */
  scroll-margin-top: 5rem;

  summary {
    display: flex;
    align-items: center;
    gap: 0.75rem;
    min-height: 3.25rem;
    padding-block: 0.5rem;
    font-weight: 600;
    list-style: none;

    &::-webkit-details-marker {
      display: none;
    }

    &::after {
      content: '';
      flex: none;
      width: 0.5rem;
      height: 0.5rem;
      margin-inline-start: auto;
      border: solid;
      border-width: 0 2px 2px 0;
      transform: translateY(-0.125rem) rotate(45deg);
    }
  }

  &[open] {
    padding-bottom: 0.5rem;
  }

  &[open] summary::after {
    transform: translateY(0.125rem) rotate(225deg);
  }
`;
