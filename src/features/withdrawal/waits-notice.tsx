import { formatTime } from '#app/components/format-time.ts';
import { Notice } from '#app/components/notice.tsx';
import { m } from '#messages';

/** Says how long a withdrawal waits after a change of the account. @param until 0 when none does */
export function WaitsNotice({ until }: { until: number }) {
  if (until === 0) return null;
  return (
    <Notice>
      <p>{m.withdraw_waits({ time: formatTime(until, 'moment') })}</p>
    </Notice>
  );
}
