import type { Platform } from '#app/platform/platform.ts';

interface Surroundings {
  platform: Pick<Platform, 'download'>;
  setTimeout: (action: () => void, milliseconds: number) => unknown;
}

/** By then every browser has taken the file. */
const KEPT_FOR = 60_000;

/** Spreadsheets read a file as UTF-8 that begins with it. */
const BYTE_ORDER_MARK = '\uFEFF';

/** Saves a table under the name among the player's downloads. */
export function saveCsv({ platform, setTimeout }: Surroundings, csv: string, fileName: string): void {
  const url = URL.createObjectURL(new Blob([BYTE_ORDER_MARK, csv], { type: 'text/csv;charset=utf-8' }));
  platform.download(url, fileName);
  setTimeout(() => URL.revokeObjectURL(url), KEPT_FOR);
}
