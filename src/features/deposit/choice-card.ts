import styled from 'styled-components';
import { theme } from '#app/theme/theme.ts';

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
  transition: transform ${theme.motion.quick} ${theme.motion.ease};

  input {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    margin: 0;
    opacity: 0;
    cursor: inherit;
  }

  &:active {
    transform: scale(0.98);
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
