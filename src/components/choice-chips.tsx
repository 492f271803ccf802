import styled from 'styled-components';
import { VisuallyHidden } from '#app/components/visually-hidden.tsx';
import { rail } from '#app/theme/rail.ts';
import { theme } from '#app/theme/theme.ts';
import { yielding } from '#app/theme/touch.ts';

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
  ${rail}

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
  ${yielding}

  &[aria-pressed='true'] {
    background: ${theme.gradient.accent};
    color: ${theme.color.onBright};
  }
`;
