import { useDescribeRewards } from '#app/app/describe-rewards.ts';
import { useCurrentLogin } from '#app/app/queries.ts';
import { Facts } from '#app/app/records/facts.tsx';
import { movementLook } from '#app/app/records/movement-looks.ts';
import { RecordList } from '#app/app/records/record-list.tsx';
import { RecordRow } from '#app/app/records/record-row.tsx';
import { useRecords } from '#app/app/records/use-records.ts';
import { ButtonLink } from '#app/components/button.tsx';
import { CopyLine } from '#app/components/copy-line.tsx';
import { EmptyState } from '#app/components/empty-state.tsx';
import { formatTime } from '#app/components/format-time.ts';
import { Money } from '#app/components/money.tsx';
import { activityAwardGetLog } from '#contract/rewards.ts';
import { m } from '#messages';

/** Everything that the player was given. */
export default function RewardRecords() {
  const login = useCurrentLogin();
  const describeAll = useDescribeRewards();
  const records = useRecords({
    key: ['rewards'],
    fetchPage: async (before, signal) => {
      const page = await login.call(activityAwardGetLog, { before }, { signal });
      return { rows: page.awards, hasMore: page.hasMore };
    },
    idOf: ({ awardId }) => awardId,
  });

  return (
    <RecordList
      records={records}
      timeOf={({ time }) => time}
      renderRow={({ awardId, source, lost, rewards, wagering, time }) => {
        const look = movementLook(source);
        return (
          <RecordRow
            key={awardId}
            look={look}
            title={look.label()}
            note={formatTime(time, 'clock')}
            amount={lost ? `−${describeAll(rewards)}` : describeAll(rewards)}
          >
            {() => (
              <>
                <Facts
                  facts={[
                    [m.sign_in_wager(), wagering > 0 ? <Money key="wagering" amount={wagering} /> : null],
                  ]}
                />
                <CopyLine label={m.records_reference()} copyLabel={m.records_reference_copy()} id={awardId} />
              </>
            )}
          </RecordRow>
        );
      }}
      empty={
        <EmptyState
          art="wrapped-gift"
          title={m.records_rewards_empty()}
          action={<ButtonLink to="/activity/sign-in">{m.sign_in_title()}</ButtonLink>}
        >
          {m.records_rewards_empty_hint()}
        </EmptyState>
      }
    />
  );
}
