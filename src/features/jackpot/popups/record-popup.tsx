import { DialogTitle } from '#app/app/dialogs/dialog-title.tsx';
import { PrizeArt, useDescribePrize } from '#app/app/prize.tsx';
import { useCurrentLogin } from '#app/app/queries.ts';
import { EmptyState } from '#app/components/empty-state.tsx';
import { formatTime } from '#app/components/format-time.ts';
import { ReceiptRow } from '#app/features/fairness/index.tsx';
import { dedupeRows } from '#app/features/jackpot/dedupe-rows.ts';
import { RecordList, useRecordPages } from '#app/features/records/index.tsx';
import { RECORD_PAGE } from '#contract/constants.ts';
import { type DrawRecord, getPersonJackpotDrawAwardLog } from '#contract/jackpot.ts';
import { m } from '#messages';

/** The player's draws, newest first, each with its receipt. */
export default function RecordPopup() {
  const login = useCurrentLogin();
  const records = useRecordPages({
    key: ['draws'],
    first: 1,
    fetchPage: async (pageNum: number, signal) => {
      const request = { pageNum, pageSize: RECORD_PAGE.usual };
      const { list, pages } = await login.call(getPersonJackpotDrawAwardLog, request, { signal });
      return { rows: list, pages };
    },
    nextOf: ({ pages }, pageNum) => (pageNum < pages ? pageNum + 1 : undefined),
  });

  return (
    <>
      <DialogTitle lead={m.draw_record_lead()}>{m.draw_record_title()}</DialogTitle>
      <RecordList
        records={{ ...records, rows: dedupeRows(records.rows, ({ id }) => id) }}
        timeOf={({ createTime }) => createTime}
        renderRow={(draw) => <Row key={draw.id} draw={draw} />}
        empty={
          <EmptyState art="ticket" title={m.draw_record_empty()}>
            {m.draw_record_empty_hint()}
          </EmptyState>
        }
      />
    </>
  );
}

function Row({ draw: { id, type, propId, count, amountSection, createTime } }: { draw: DrawRecord }) {
  const { words } = useDescribePrize()({ type, propId, count, bonus: amountSection });
  return (
    <ReceiptRow
      art={<PrizeArt type={type} propId={propId} size="min(2.5rem, 12vw)" />}
      title={words}
      notes={[formatTime(createTime, 'clock')]}
      drawId={id}
    />
  );
}
