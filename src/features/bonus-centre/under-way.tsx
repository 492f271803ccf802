import styled from 'styled-components';
import { useDescribeRewards } from '#app/app/describe-rewards.ts';
import { useDescribePrize } from '#app/app/prize.tsx';
import { useActivityIds } from '#app/app/queries.ts';
import { lookOfRight } from '#app/app/reward-looks.ts';
import { type Timed, type TimedQueryOptions, useTimedQuery } from '#app/app/use-timed-query.ts';
import { Art } from '#app/components/art.tsx';
import { Card } from '#app/components/card.tsx';
import { Ends, Hint, Stack, WayRow } from '#app/components/layout.ts';
import { Part } from '#app/components/part.tsx';
import { ProgressBar } from '#app/components/progress-bar.tsx';
import { describeBlock } from '#app/features/claims/index.ts';
import { movementLook } from '#app/features/records/index.tsx';
import type { ResponseOf } from '#contract/call.ts';
import type { bonusCentre, Right } from '#contract/claims.ts';
import { ACTIVITY_ID } from '#contract/constants.ts';
import { actInviteUser } from '#contract/invite-spin.ts';
import { formatMoney } from '#contract/money.ts';
import { getScratchCardInfo } from '#contract/scratch.ts';
import { m } from '#messages';
import ForwardIcon from '~icons/ph/caret-right-bold';

interface UnderWayProps extends Pick<ResponseOf<typeof bonusCentre>, 'rights' | 'wagering'> {
  /** Milliseconds that the clock of the server is ahead of the device. */
  ahead: number;
}

/** Running rewards, and the amounts still to be wagered. */
export default function UnderWay({ wagering, ...running }: UnderWayProps) {
  return (
    <Stack>
      <Running {...running} />
      <Wagering wagering={wagering} />
    </Stack>
  );
}

/** One way to each kind of right that is under way, with the one that is nearest, and to what else is on. */
function Running({ rights, ahead }: Omit<UnderWayProps, 'wagering'>) {
  const describeAll = useDescribeRewards();
  const spin = useActivity(ACTIVITY_ID.inviteSpin, {
    name: 'inviteSpin',
    fetch: (login, signal) => login.call(actInviteUser, {}, { signal }),
    changesOf: ({ state }) => [state.endsAt],
  });
  const scratch = useActivity(ACTIVITY_ID.lottery, {
    name: 'scratchOn',
    fetch: (login, signal) => login.call(getScratchCardInfo, {}, { signal }),
    changesOf: () => [],
  });
  const hasCards = scratch !== undefined && scratch.tiers.length > 0;
  const running = rights.filter(({ state }) => state === 'running');
  if (running.length === 0 && !spin && !hasCards) return null;
  const kinds = new Map<string, Right[]>();
  for (const right of running) {
    const kind = right.key.slice(0, right.key.indexOf(':'));
    kinds.set(kind, [...(kinds.get(kind) ?? []), right]);
  }
  return (
    <Part title={m.bonus_running()}>
      <Stack as="ul">
        {[...kinds.values()].map((kind) => {
          const right = kind.reduce((near, each) => (shareOf(each) > shareOf(near) ? each : near));
          const { name, art, to, progress } = lookOfRight(right);
          const words = right.block === 'progress' && progress;
          return (
            <li key={right.key}>
              <WayRow to={to}>
                <Art name={art} size="min(3rem, 14vw)" />
                <span>
                  <strong>{name}</strong>
                  <small>{describeAll(right.rewards)}</small>
                  {words && (
                    <>
                      <ProgressBar label={name} share={shareOf(right)} words={words} />
                      <small>{words}</small>
                    </>
                  )}
                  {!words && <small>{describeBlock(right, ahead)}</small>}
                  {kind.length > 1 && <small>{m.bonus_running_more({ count: kind.length - 1 })}</small>}
                </span>
                <ForwardIcon aria-hidden />
              </WayRow>
            </li>
          );
        })}
        {spin && (
          <li>
            <Purse state={spin.state} />
          </li>
        )}
        {hasCards && (
          <li>
            <Cards tiers={scratch.tiers} />
          </li>
        )}
      </Stack>
    </Part>
  );
}

/** The purse of the friend wheel. */
function Purse({ state: { amount, goal } }: Pick<ResponseOf<typeof actInviteUser>, 'state'>) {
  const words = m.spin_collected({ amount: formatMoney(amount), goal: formatMoney(goal) });
  return (
    <WayRow to="/activity/spin">
      <Art name="ferris-wheel" size="min(3rem, 14vw)" />
      <span>
        <strong>{m.spin_title()}</strong>
        <small>{words}</small>
        <ProgressBar label={m.spin_purse()} share={amount / goal} words={words} />
      </span>
      <ForwardIcon aria-hidden />
    </WayRow>
  );
}

/** The best prize that scratch cards still hold, and the player’s cards. */
function Cards({ tiers }: Pick<ResponseOf<typeof getScratchCardInfo>, 'tiers'>) {
  const describePrize = useDescribePrize();
  const best = tiers.findLast(({ deal }) => deal !== null);
  const top = best?.deal?.prizes[0];
  const cards = tiers.reduce((sum, tier) => sum + tier.cards, 0);
  return (
    <WayRow to="/activity/lottery/record">
      <Art name="ticket" size="min(3rem, 14vw)" />
      <span>
        <strong>{m.scratch_title()}</strong>
        {top && <small>{m.scratch_entry({ prize: describePrize(top).words })}</small>}
        {cards > 0 && <small>{cards === 1 ? m.scratch_have_one() : m.scratch_have({ count: cards })}</small>}
      </span>
      <ForwardIcon aria-hidden />
    </WayRow>
  );
}

/** What an activity knows of itself; nothing while it is off. */
function useActivity<Data extends Timed>(id: number, options: Omit<TimedQueryOptions<Data>, 'isOn'>) {
  const isOn = useActivityIds()?.includes(id) ?? false;
  const { data } = useTimedQuery({ ...options, isOn });
  return isOn ? data : undefined;
}

function shareOf({ done, needed }: Right): number {
  return needed > 0 ? done / needed : 0;
}

function Wagering({ wagering }: Pick<UnderWayProps, 'wagering'>) {
  if (wagering.length === 0) return null;
  return (
    <Part title={m.bonus_wagering()}>
      <Card>
        <Stack as="ol">
          {wagering.map(({ source, amount, required, left }, index) => {
            const words = m.bonus_wagering_left({
              left: formatMoney(left),
              required: formatMoney(required),
            });
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: the place in the order is what it is.
              <Open as="li" key={index}>
                <span>{movementLook(source).label()}</span>
                <span>{formatMoney(amount)}</span>
                <ProgressBar
                  label={movementLook(source).label()}
                  share={required > 0 ? 1 - left / required : 1}
                  words={words}
                />
                <small>{words}</small>
              </Open>
            );
          })}
        </Stack>
        <Hint $above={0.75}>{m.bonus_wagering_hint()}</Hint>
      </Card>
    </Part>
  );
}

const Open = styled(Ends)`
  font-variant-numeric: tabular-nums;

  > :nth-child(3),
  small {
    flex-basis: 100%;
  }
`;
