import styled from 'styled-components';
import { radioLabel } from '#app/components/layout.ts';
import { theme } from '#app/theme/theme.ts';
import { yielding } from '#app/theme/touch.ts';

/** A card around a radio button: a press anywhere chooses it, and it shows the state of the button. */
export const ChoiceCard = styled.label`
  ${radioLabel}
  ${yielding}
  display: flex;
  align-items: center;
  min-height: ${theme.size.target};
  border-radius: ${theme.radius.medium};
  background: ${theme.gradient.raised};
  box-shadow: inset 0 1px 0 ${theme.color.line};

  &:has(:checked) {
    box-shadow: inset 0 0 0 2.5px ${theme.color.accent};
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
