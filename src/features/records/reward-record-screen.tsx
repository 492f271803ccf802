import styled from 'styled-components';
import { useGoBack } from '#app/app/use-go-back.ts';
import { PageHead } from '#app/components/page-head.tsx';
import { m } from '#messages';
import RewardRecords from './reward-records.tsx';

export const title = m.bonus_record_title;

/** All rewards of the player, and what expired of them. */
export default function RewardRecordScreen() {
  return (
    <Page>
      <PageHead title={m.bonus_record_title()} onBack={useGoBack('/bonus')} />
      <RewardRecords />
    </Page>
  );
}

const Page = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 1rem;
  max-width: 60rem;
  padding-block: 0.75rem 2rem;
`;
