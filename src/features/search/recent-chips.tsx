import styled from 'styled-components';
import { Button } from '#app/components/button.tsx';
import { theme } from '#app/theme/theme.ts';
import { m } from '#messages';
import ClockIcon from '~icons/ph/clock-counter-clockwise-bold';

interface RecentChipsProps {
  texts: readonly string[];
  onChoose: (text: string) => void;
  onForget: () => void;
}

export function RecentChips({ texts, onChoose, onForget }: RecentChipsProps) {
  if (texts.length === 0) return null;
  return (
    <Section aria-label={m.home_search_recent()}>
      <Title>{m.home_search_recent()}</Title>
      {texts.map((text) => (
        <Button key={text} variant="quiet" size="small" icon={<ClockIcon />} onClick={() => onChoose(text)}>
          {text}
        </Button>
      ))}
      <Forget type="button" onClick={onForget}>
        {m.home_search_forget()}
      </Forget>
    </Section>
  );
}

const Section = styled.section`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0.5rem;
`;

const Title = styled.h2`
  flex-basis: 100%;
  color: ${theme.color.dim};
  font: 600 ${theme.text.small} / 1.5 ${theme.font.text};
  letter-spacing: 0;
`;

const Forget = styled.button`
  min-height: ${theme.size.target};
  padding-inline: 0.75rem;
  color: ${theme.color.accent};
  font-size: ${theme.text.small};
  font-weight: 600;
`;
