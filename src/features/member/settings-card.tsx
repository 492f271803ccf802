import LanguageChoice from '#app/app/language-choice.tsx';
import { Card } from '#app/components/card.tsx';
import { CardTitle, Stack } from '#app/components/layout.ts';
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
      <CardTitle $below={0.75}>{m.member_settings()}</CardTitle>
      <Stack $gap={1.5}>
        <LanguageChoice />
        {colours.length > 1 && <ColourChoice colours={colours} />}
        <CalmSwitch />
      </Stack>
    </Card>
  );
}
