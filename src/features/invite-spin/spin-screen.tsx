import { useQuery } from '@tanstack/react-query';
import { Fetched } from '#app/app/fetched.tsx';
import { lazyPart } from '#app/app/lazy-part.tsx';
import { useCurrentLogin, useEpoch, useLogin } from '#app/app/queries.ts';
import { toLogin } from '#app/app/return-path.ts';
import { useGoBack } from '#app/app/use-go-back.ts';
import { ButtonLink } from '#app/components/button.tsx';
import { Card } from '#app/components/card.tsx';
import { DrawPage, DrawParts } from '#app/components/draw-layout.ts';
import { formatCount } from '#app/components/format-count.ts';
import { Hint, Stack } from '#app/components/layout.ts';
import { PageHead } from '#app/components/page-head.tsx';
import { actInviteUserStatus, type SpinTerms } from '#contract/invite-spin.ts';
import { formatMoney } from '#contract/money.ts';
import { m } from '#messages';
import { InviteSpin, SpinOver, SpinSkeleton } from './invite-spin.tsx';
import { StillWheel } from './spin-wheel.tsx';

export const title = m.spin_title;

/** The wheel as a page. The key restarts it for another player. */
export default function SpinScreen() {
  const login = useLogin();
  const epoch = useEpoch();
  return (
    <DrawPage>
      <PageHead title={m.spin_title()} onBack={useGoBack('/')} />
      {login === 'unknown' && <SpinSkeleton />}
      {login === 'visitor' && <Visitor />}
      {login === 'player' && <InviteSpin key={epoch} place="page" />}
    </DrawPage>
  );
}

/** The same wheel, odds and terms as players have, and the way in. */
function Visitor() {
  const login = useCurrentLogin();
  const status = useQuery({
    queryKey: ['inviteSpinStatus'],
    queryFn: ({ signal }) => login.call(actInviteUserStatus, {}, { signal }),
    gcTime: 0,
  });
  return (
    <Fetched
      query={status}
      failed={m.spin_failed()}
      hint={m.spin_failed_hint()}
      loading={m.spin_loading()}
      boxes={['9rem', '20rem']}
    >
      {({ terms }) => (terms ? <Terms terms={terms} /> : <SpinOver />)}
    </Fetched>
  );
}

function Terms({ terms }: { terms: SpinTerms }) {
  return (
    <DrawParts data-place="page">
      <Stack>
        <StillWheel terms={terms} />
        <ButtonLink to={toLogin('/activity/spin')} wide>
          {m.spin_log_in()}
        </ButtonLink>
      </Stack>
      <Stack>
        <Card $gap={1}>
          <p>{m.spin_lead({ goal: formatMoney(terms.goal) })}</p>
          <Hint>{m.spin_next_friend_visitor({ count: formatCount(terms.freeDays) })}</Hint>
          <Hint>{m.spin_purse_begins({ days: formatCount(terms.purseDays) })}</Hint>
        </Card>
        <SpinOdds terms={terms} />
      </Stack>
    </DrawParts>
  );
}

const SpinOdds = lazyPart(() => import('./spin-odds.tsx'), { near: '24rem' });
