import styled from 'styled-components';
import { VisuallyHidden } from '#app/components/visually-hidden.tsx';
import { theme } from '#app/theme/theme.ts';

interface ChoiceChipsProps<Id extends number | string> {
  legend: string;
  /** Label of the choice that filters nothing. */
  allLabel: string;
  choices: readonly { id: Id; label: string }[];
  chosen: Id | null;
  onChoose: (id: Id | null) => void;
}

export function ChoiceChips<Id extends number | string>({
  legend,
  allLabel,
  choices,
  chosen,
  onChoose,
}: ChoiceChipsProps<Id>) {
  return (
    <fieldset>
      <VisuallyHidden as="legend">{legend}</VisuallyHidden>
      <Row>
        <Chip type="button" aria-pressed={chosen === null} onClick={() => onChoose(null)}>
          {allLabel}
        </Chip>
        {choices.map(({ id, label }) => (
          <Chip key={id} type="button" aria-pressed={chosen === id} onClick={() => onChoose(id)}>
            {label}
          </Chip>
        ))}
      </Row>
    </fieldset>
  );
}

const Row = styled.div`
  display: flex;
  gap: 0.5rem;
  margin-inline: max(-1rem, -5vw);
  padding: 0.25rem min(1rem, 5vw);
  overflow-x: auto;
  ${theme.scrollbar.none}

  /* With a mouse, the bar is needed to reach the chips beyond the edge. */
  ${theme.media.hover} {
    padding-bottom: 0.75rem;
    scrollbar-width: thin;
    scrollbar-color: ${theme.color.high} transparent;

    &::-webkit-scrollbar {
      display: revert;
    }
  }
`;

const Chip = styled.button`
  flex: none;
  min-height: ${theme.size.target};
  padding: 0.25rem 1.125rem;
  border-radius: ${theme.radius.pill};
  background: ${theme.color.raised};
  color: ${theme.color.dim};
  font-size: ${theme.text.body};
  font-weight: 600;
  transition: transform ${theme.motion.quick} ${theme.motion.ease};

  &:active {
    transform: scale(0.96);
  }

  &[aria-pressed='true'] {
    background: ${theme.gradient.accent};
    color: ${theme.color.onBright};
  }
`;
