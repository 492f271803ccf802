import { useState } from 'react';
import { useEpoch } from '#app/app/queries.ts';
import { useGoBack } from '#app/app/use-go-back.ts';
import { ChoiceChips } from '#app/components/choice-chips.tsx';
import { Page, Stack } from '#app/components/layout.ts';
import { PageHead } from '#app/components/page-head.tsx';
import { Tabs } from '#app/components/tabs.tsx';
import { RANK_PERIODS, type RankBoard, type RankPeriod } from '#contract/rank.ts';
import { m } from '#messages';
import { Ranking } from './ranking.tsx';

export const title = m.rank_title;

/** Two boards of the day, the week and the last week. The key starts them anew for another player. */
export default function RankScreen() {
  const epoch = useEpoch();
  const [period, setPeriod] = useState<RankPeriod>('week');
  const [board, setBoard] = useState<RankBoard>('wagered');
  return (
    <Page>
      <PageHead title={m.rank_title()} lead={m.rank_lead()} onBack={useGoBack('/')} />
      <Tabs label={m.rank_period()} tabs={RANK_PERIODS} labels={periods} chosen={period} onChoose={setPeriod}>
        <Stack $gap={0.75}>
          <ChoiceChips
            legend={m.rank_board()}
            allLabel={m.rank_board_wagered()}
            choices={[{ id: 'multiple', label: m.rank_board_multiple() }]}
            chosen={board === 'wagered' ? null : board}
            onChoose={(chosen) => setBoard(chosen ?? 'wagered')}
          />
          <Ranking key={`${epoch} ${period} ${board}`} period={period} board={board} />
        </Stack>
      </Tabs>
    </Page>
  );
}

const periods: Record<RankPeriod, () => string> = {
  day: m.rank_day,
  week: m.rank_week,
  lastWeek: m.rank_last_week,
};
