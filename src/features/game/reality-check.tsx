import { useSelector } from '@xstate/react';
import { DialogLayer } from '#app/app/dialogs/dialog-layer.tsx';
import { DialogTitle } from '#app/app/dialogs/dialog-title.tsx';
import { Button, ButtonLink } from '#app/components/button.tsx';
import { QuietLink, Stack } from '#app/components/layout.ts';
import { SumRow, SumRows } from '#app/components/sum-rows.tsx';
import Unanswered from '#app/components/unanswered.tsx';
import { useUnanswered } from '#app/components/use-unanswered.ts';
import { formatMoney } from '#contract/money.ts';
import type { PlaySession } from '#contract/protection.ts';
import { getLocale } from '#locale';
import { m } from '#messages';
import type { RealityCheckRef } from './game-launch-flow.ts';
import { formatSigned } from './session-line.tsx';

interface RealityCheckProps {
  check: RealityCheckRef;
  onLeave: () => void;
}

/** Between rounds, over the game: it goes away when the player has read it, here or in another tab. */
export default function RealityCheck({ check, onLeave }: RealityCheckProps) {
  const isAsking = useSelector(check, (state) => state.hasTag('asking'));
  const session = useSelector(check, ({ context }) => context.session);
  if (!isAsking || session === null) return null;
  return <Check check={check} session={session} onLeave={onLeave} />;
}

function Check({ check, session, onLeave }: RealityCheckProps & { session: PlaySession }) {
  const isConfirming = useSelector(check, (state) => state.matches({ playing: { check: 'confirming' } }));
  const unanswered = useUnanswered(useSelector(check, ({ children }) => children.submission));
  const { minutes, staked, won, net } = session;
  const title = m.game_check_title({ time: formatPlayed(minutes) });
  return (
    <DialogLayer label={title} stack="reality-check" isLocked onClose={() => {}}>
      <DialogTitle lead={m.game_check_lead()}>{title}</DialogTitle>
      <Stack $gap={0.75}>
        <SumRows>
          <SumRow label={m.game_check_staked()}>{formatMoney(staked)}</SumRow>
          <SumRow label={m.game_check_won()}>{formatMoney(won)}</SumRow>
          <SumRow label={m.game_check_net()} strong>
            {formatSigned(net)}
          </SumRow>
        </SumRows>
        {unanswered ? (
          <Unanswered compact submission={unanswered} />
        ) : (
          <Button wide busy={isConfirming} onClick={() => check.send({ type: 'check.confirm' })}>
            {m.game_check_keep()}
          </Button>
        )}
        <Button wide variant="quiet" onClick={onLeave}>
          {m.game_leave()}
        </Button>
        <ButtonLink wide variant="quiet" to="/member/limits">
          {m.game_check_limit()}
        </ButtonLink>
        <QuietLink style={{ justifySelf: 'center' }} to="/record">
          {m.game_check_records()}
        </QuietLink>
      </Stack>
    </DialogLayer>
  );
}

/** In hours and minutes, as the language writes them out. */
function formatPlayed(minutes: number): string {
  const locale = getLocale();
  const say = (count: number, unit: 'hour' | 'minute') =>
    new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(count);
  const hours = Math.floor(minutes / 60);
  const parts = [
    ...(hours > 0 ? [say(hours, 'hour')] : []),
    ...(minutes % 60 > 0 || hours === 0 ? [say(minutes % 60, 'minute')] : []),
  ];
  return new Intl.ListFormat(locale, { type: 'unit', style: 'long' }).format(parts);
}
