import { useSearchParams } from 'react-router-dom';
import { useDescribeRewards } from '#app/app/describe-rewards.ts';
import { useCurrentLogin, useEpoch } from '#app/app/queries.ts';
import { Facts } from '#app/app/records/facts.tsx';
import { movementLook } from '#app/app/records/movement-looks.ts';
import { RecordList } from '#app/app/records/record-list.tsx';
import { RecordRow } from '#app/app/records/record-row.tsx';
import { useRecords } from '#app/app/records/use-records.ts';
import { ButtonLink } from '#app/components/button.tsx';
import { CopyLine } from '#app/components/copy-line.tsx';
import { EmptyState } from '#app/components/empty-state.tsx';
import { formatBusinessDay } from '#app/components/format-period.ts';
import { formatTime } from '#app/components/format-time.ts';
import { Money } from '#app/components/money.tsx';
import { PageHead } from '#app/components/page-head.tsx';
import { Tabs } from '#app/components/tabs.tsx';
import { useGoBack } from '#app/components/use-go-back.ts';
import { BET_BONUS, betBonusLog, FUND, REBATE } from '#contract/bet-bonus.ts';
import { m } from '#messages';
import { Page } from './bet-bonus-page.ts';

export const title = m.rebate_record;

const tabs = ['rebate', 'fund'] as const;
type Tab = (typeof tabs)[number];

/** Claimed rebates and funds, newest first. */
export default function RebateRecordScreen() {
  const [query, setQuery] = useSearchParams();
  const chosen = tabs.find((tab) => tab === query.get('type')) ?? 'rebate';
  const epoch = useEpoch();
  return (
    <Page>
      <PageHead title={m.rebate_record()} onBack={useGoBack('/bonus/rebate')} />
      <Tabs
        label={m.rebate_record()}
        tabs={tabs}
        labels={{ rebate: m.rebate_title, fund: m.rebate_fund }}
        chosen={chosen}
        onChoose={(type) => setQuery(new URLSearchParams({ type }), { replace: true })}
      >
        <Claimed key={`${epoch} ${chosen}`} tab={chosen} />
      </Tabs>
    </Page>
  );
}

function Claimed({ tab }: { tab: Tab }) {
  const login = useCurrentLogin();
  const describeAll = useDescribeRewards();
  const look = movementLook(tab === 'rebate' ? REBATE : FUND);
  const records = useRecords({
    key: ['betBonus', tab],
    fetchPage: async (before, signal) => {
      const page = await login.call(betBonusLog, { type: BET_BONUS[tab], before }, { signal });
      return { rows: page.awards, hasMore: page.hasMore };
    },
    idOf: ({ awardId }) => awardId,
  });
  return (
    <RecordList
      records={records}
      timeOf={({ time }) => time}
      renderRow={({ awardId, period, rewards, wagering, time }) => (
        <RecordRow
          key={awardId}
          look={look}
          title={
            tab === 'rebate'
              ? m.rebate_of_day({ day: formatBusinessDay(period) })
              : m.rebate_fund_named({ week: period })
          }
          note={formatTime(time, 'clock')}
          amount={describeAll(rewards)}
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
      )}
      empty={
        <EmptyState
          art="money-with-wings"
          title={m.rebate_record_empty()}
          action={<ButtonLink to="/bonus/rebate">{m.rebate_bonus_title()}</ButtonLink>}
        >
          {m.rebate_record_empty_hint()}
        </EmptyState>
      }
    />
  );
}
