import { useGoBack } from '#app/app/use-go-back.ts';
import { Page } from '#app/components/layout.ts';
import { PageHead } from '#app/components/page-head.tsx';
import { m } from '#messages';
import RewardRecords from './reward-records.tsx';

export const title = m.bonus_record_title;

/** All rewards of the player, and what expired of them. */
export default function RewardRecordScreen() {
  return (
    <Page $width={60}>
      <PageHead title={m.bonus_record_title()} onBack={useGoBack('/bonus')} />
      <RewardRecords />
    </Page>
  );
}
