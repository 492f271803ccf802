import { Button } from '#app/components/button.tsx';
import { formatTime } from '#app/components/format-time.ts';
import { Notice } from '#app/components/notice.tsx';
import { m } from '#messages';

export interface ClosingNoticeProps {
  closesAt: number;
  /** Shows the card where the account can be kept. */
  onSee: () => void;
}

/** The account is being closed. */
export default function ClosingNotice({ closesAt, onSee }: ClosingNoticeProps) {
  return (
    <Notice role="status">
      <p>{m.closing_until({ date: formatTime(closesAt, 'day') })}</p>
      <Button variant="quiet" onClick={onSee}>
        {m.closing_see()}
      </Button>
    </Notice>
  );
}
