import styled from 'styled-components';
import { theme } from '#app/theme/theme.ts';
import { yielding } from '#app/theme/touch.ts';

/** A card around a radio button: a press anywhere chooses it, and it shows the state of the button. */
export const ChoiceCard = styled.label`
  position: relative;
  display: flex;
  align-items: center;
  min-height: ${theme.size.target};
  border-radius: ${theme.radius.medium};
  background: ${theme.gradient.raised};
  box-shadow: inset 0 1px 0 ${theme.color.line};
  cursor: pointer;
  ${yielding}

  input {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    margin: 0;
    opacity: 0;
    cursor: inherit;
  }

  &:has(:checked) {
    box-shadow: inset 0 0 0 2.5px ${theme.color.accent};
  }

  &:has(:focus-visible) {
    outline: 3px solid ${theme.color.accentHigh};
    outline-offset: 3px;
  }

  &:has(:disabled) {
    cursor: default;
  }
`;

/** One with a picture beside its words. */
export const ChoiceRow = styled(ChoiceCard)`
  gap: 0.75rem;
  padding: 0.625rem 1rem;
  line-height: 1.35;

  > span {
    display: grid;
    flex: 1;
    min-width: 0;
  }

  strong {
    font-weight: 650;
    overflow-wrap: anywhere;
  }

  small {
    font-variant-numeric: tabular-nums;
  }
`;
