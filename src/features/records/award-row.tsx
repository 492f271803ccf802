import { CopyLine } from '#app/app/copy-line.tsx';
import { useDescribeRewards } from '#app/app/describe-rewards.ts';
import { Facts } from '#app/components/facts.tsx';
import { formatTime } from '#app/components/format-time.ts';
import { Money } from '#app/components/money.tsx';
import type { Reward } from '#contract/rewards.ts';
import { m } from '#messages';
import type { RecordLook } from './movement-looks.ts';
import { RecordRow } from './record-row.tsx';

interface AwardRowProps {
  award: { awardId: string; rewards: readonly Reward[]; wagering: number; time: number; lost?: boolean };
  look: RecordLook;
  title: string;
}

/** An award that was paid or has expired, with the amount that had to be wagered for it. */
export function AwardRow({ award, look, title }: AwardRowProps) {
  const { awardId, rewards, wagering, time, lost = false } = award;
  const words = useDescribeRewards()(rewards);
  return (
    <RecordRow look={look} title={title} note={formatTime(time, 'clock')} amount={lost ? `−${words}` : words}>
      {() => (
        <>
          <Facts
            facts={[[m.sign_in_wager(), wagering > 0 ? <Money key="wagering" amount={wagering} /> : null]]}
          />
          <CopyLine label={m.records_reference()} copyLabel={m.records_reference_copy()} id={awardId} />
        </>
      )}
    </RecordRow>
  );
}
