import { DialogTitle } from '#app/app/dialogs/dialog-title.tsx';
import { useCurrentLogin } from '#app/app/queries.ts';
import { RecordList } from '#app/app/records/record-list.tsx';
import { useRecordPages } from '#app/app/records/use-records.ts';
import { EmptyState } from '#app/components/empty-state.tsx';
import { dedupeRows } from '#app/features/jackpot/dedupe-rows.ts';
import { DrawRow } from '#app/features/jackpot/draw-row.tsx';
import { RECORD_PAGE } from '#contract/constants.ts';
import { getPersonJackpotDrawAwardLog } from '#contract/jackpot.ts';
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
        renderRow={(draw) => <DrawRow key={draw.id} draw={draw} />}
        empty={
          <EmptyState art="ticket" title={m.draw_record_empty()}>
            {m.draw_record_empty_hint()}
          </EmptyState>
        }
      />
    </>
  );
}
