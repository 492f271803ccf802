import { useSearchParams } from 'react-router-dom';
import { useEpoch } from '#app/app/queries.ts';
import { useGoBack } from '#app/app/use-go-back.ts';
import { ButtonLink } from '#app/components/button.tsx';
import { EmptyState } from '#app/components/empty-state.tsx';
import { formatBusinessDay } from '#app/components/format-period.ts';
import { Page } from '#app/components/layout.ts';
import { PageHead } from '#app/components/page-head.tsx';
import { Tabs } from '#app/components/tabs.tsx';
import { AwardRow, movementLook, RecordList, useRecords } from '#app/features/records/index.tsx';
import { betBonusLog, FUND, REBATE, REBATE_KIND } from '#contract/rebates.ts';
import { m } from '#messages';

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
  const look = movementLook(tab === 'rebate' ? REBATE : FUND);
  const records = useRecords({
    key: ['rebates', tab],
    fetch: (login, before, signal) => login.call(betBonusLog, { type: REBATE_KIND[tab], before }, { signal }),
    rowsOf: ({ awards }) => awards,
    idOf: ({ awardId }) => awardId,
  });
  return (
    <RecordList
      records={records}
      timeOf={({ time }) => time}
      renderRow={(award) => (
        <AwardRow
          key={award.awardId}
          award={award}
          look={look}
          title={
            tab === 'rebate'
              ? m.rebate_of_day({ day: formatBusinessDay(award.period) })
              : m.rebate_fund_named({ week: award.period })
          }
        />
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
