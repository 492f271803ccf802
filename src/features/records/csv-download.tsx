import styled from 'styled-components';
import { useApp } from '#app/app/app-context.tsx';
import { useCall } from '#app/app/use-call.ts';
import { useFileSaver } from '#app/app/use-file-saver.tsx';
import { useRecent } from '#app/app/use-recent.ts';
import { Button } from '#app/components/button.tsx';
import { Status } from '#app/components/layout.ts';
import { type CoinFilter, coinDetailCsv } from '#contract/records.ts';
import { m } from '#messages';
import DownloadIcon from '~icons/ph/download-simple-bold';
import { dayOf, type Span } from './period.ts';

/** Makes spreadsheets read the file as UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

export interface CsvDownloadProps extends Span {
  filter: CoinFilter;
}

/** Downloads the shown movements as a CSV file. */
export default function CsvDownload({ filter, from, to }: CsvDownloadProps) {
  const { dependencies } = useApp();
  const { save, notice } = useFileSaver();
  const request = { filter, from, to };
  const { data, dataUpdatedAt, isError, isFetching, refetch } = useCall(coinDetailCsv, request, {
    enabled: false,
  });
  const isJustSaved = useRecent(dataUpdatedAt);

  const download = () =>
    save(async () => {
      const { data: file, isSuccess } = await refetch();
      if (!isSuccess) return null;
      return {
        name: `coins-${dayOf(dependencies.now())}.csv`,
        content: BYTE_ORDER_MARK + file.csv,
        type: 'text/csv;charset=utf-8',
      };
    });

  return (
    <Side>
      <Button
        variant="quiet"
        size="small"
        busy={isFetching}
        icon={<DownloadIcon aria-hidden />}
        onClick={download}
      >
        {m.records_csv()}
      </Button>
      <Told role="status">
        {isError && !isFetching && m.records_csv_failed()}
        {data && !isError && (data.isWhole ? isJustSaved && m.records_csv_done() : m.records_csv_cut())}
      </Told>
      {notice}
    </Side>
  );
}

const Side = styled.div`
  display: contents;
`;

const Told = styled(Status)`
  flex: 1 0 100%;
  padding-inline: 0.25rem;
`;
