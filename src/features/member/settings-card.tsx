import styled from 'styled-components';
import LanguageChoice from '#app/app/language-choice.tsx';
import { Card } from '#app/components/card.tsx';
import { theme } from '#app/theme/theme.ts';
import type { VipLevel } from '#contract/app-config.ts';
import { m } from '#messages';
import { CalmSwitch } from './calm-switch.tsx';
import { ColourChoice } from './colour-choice.tsx';
import { listColours } from './list-colours.ts';

interface SettingsCardProps {
  vip: number;
  vipMap: Readonly<Record<string, VipLevel>>;
}

export function SettingsCard({ vip, vipMap }: SettingsCardProps) {
  const colours = listColours(vipMap, vip);
  return (
    <Card aria-label={m.member_settings()}>
      <Title>{m.member_settings()}</Title>
      <Rows>
        <LanguageChoice />
        {colours.length > 1 && <ColourChoice colours={colours} />}
        <CalmSwitch />
      </Rows>
    </Card>
  );
}

const Title = styled.h2`
  padding-bottom: 0.75rem;
  font-size: ${theme.text.title};
`;

const Rows = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 1.5rem;
`;
