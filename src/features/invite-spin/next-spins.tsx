import { useCurrentLogin } from '#app/app/queries.ts';
import { ButtonLink } from '#app/components/button.tsx';
import { Card } from '#app/components/card.tsx';
import { formatCount } from '#app/components/format-count.ts';
import { formatTime } from '#app/components/format-time.ts';
import { CardTitle, Lead, QuietLink } from '#app/components/layout.ts';
import { actInviteClickInvite } from '#contract/invite-spin.ts';
import type { SpinInfo } from '#machines/invite-spin/invite-spin.types.ts';
import { m } from '#messages';

/** Where the next spin comes from. */
export function NextSpins({ info }: { info: SpinInfo }) {
  const login = useCurrentLogin();

  /** The page that opens needs no answer. */
  function countPress() {
    login.call(actInviteClickInvite, {}, { keepalive: true }).catch(() => null);
  }

  return (
    <Card $gap={0.625} aria-label={m.spin_next_title()}>
      <CardTitle>{m.spin_next_title()}</CardTitle>
      <Lead>{describeFree(info)}</Lead>
      <Lead>{m.spin_next_friend({ count: formatCount(info.state.validInvites) })}</Lead>
      <ButtonLink to="/share" wide variant="quiet" onClick={countPress}>
        {m.spin_invite()}
      </ButtonLink>
      <QuietLink to="/agent/rule">{m.spin_next_checklist()}</QuietLink>
    </Card>
  );
}

function describeFree({ freeDays, state: { block, freeAt, freeDaysLeft } }: SpinInfo): string {
  const left = formatCount(freeDaysLeft);
  if (freeDaysLeft === 0) return m.spin_next_free_none();
  if (block === 'person') return m.spin_next_free_person();
  if (freeAt > 0) return m.spin_next_free_later({ time: formatTime(freeAt, 'moment'), left });
  return m.spin_next_free_now({ count: formatCount(freeDays), left });
}
