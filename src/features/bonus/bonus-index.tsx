import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { useDescribeRewards } from '#app/app/describe-rewards.ts';
import { movementLook } from '#app/app/records/movement-looks.ts';
import { ClaimLayer } from '#app/app/rewards/claim-layer.tsx';
import { RewardBody } from '#app/app/rewards/reward-body.tsx';
import { WayRow } from '#app/app/rewards/reward-page.ts';
import { describeBlock, RightCard } from '#app/app/rewards/right-card.tsx';
import { lookOfRight } from '#app/app/rewards/right-names.ts';
import { type ClaimRef, claimFlow, useClaim } from '#app/app/rewards/use-claim.ts';
import { useTimedQuery } from '#app/app/rewards/use-timed-query.ts';
import { Art } from '#app/components/art.tsx';
import { Button } from '#app/components/button.tsx';
import { Card } from '#app/components/card.tsx';
import { EmptyState } from '#app/components/empty-state.tsx';
import { ProgressBar } from '#app/components/progress-bar.tsx';
import { theme } from '#app/theme/theme.ts';
import type { ResponseOf } from '#contract/call.ts';
import { formatMoney } from '#contract/money.ts';
import type { Reward } from '#contract/rewards.ts';
import { bonusCentre, MOST_AT_ONCE, type Right } from '#contract/rights.ts';
import { m } from '#messages';
import ForwardIcon from '~icons/ph/caret-right-bold';

const flow = claimFlow();

/** Everything that can be claimed now, what is running, and what is still to be wagered. */
export function BonusIndex() {
  const centre = useTimedQuery({
    name: 'bonusCentre',
    fetch: (login, signal) => login.call(bonusCentre, {}, { signal }),
    changesOf: ({ rights }) => rights.map(({ changesAt }) => changesAt),
  });
  const claim = useClaim(flow, centre.refetch);
  return (
    <RewardBody
      query={centre}
      over={
        <EmptyState art="wrapped-gift" title={m.bonus_closed()}>
          {m.bonus_closed_hint()}
        </EmptyState>
      }
      failed={m.bonus_failed()}
      loading={m.bonus_loading()}
      boxes={['6rem', '6rem', '6rem']}
    >
      {(known) => (
        <>
          <Claimable {...known} claim={claim} />
          <ClaimLayer claim={claim} />
          <Running {...known} />
          <Wagering wagering={known.wagering} />
        </>
      )}
    </RewardBody>
  );
}

interface Shown {
  rights: readonly Right[];
  ahead: number;
  claim: ClaimRef;
}

function Claimable({ rights, ahead, claim }: Shown) {
  const open = rights.filter(({ state }) => state === 'claimable');
  if (open.length === 0) {
    return (
      <EmptyState compact art="wrapped-gift" title={m.bonus_none()}>
        {m.bonus_none_hint()}
      </EmptyState>
    );
  }
  return (
    <Part title={m.bonus_waiting()}>
      <ClaimAll rights={open.slice(0, MOST_AT_ONCE)} claim={claim} />
      {open.map((right) => (
        <RightCard
          key={right.key}
          right={right}
          title={lookOfRight(right).name}
          art={lookOfRight(right).art}
          claim={claim}
          ahead={ahead}
        />
      ))}
    </Part>
  );
}

function ClaimAll({ rights, claim }: Pick<Shown, 'rights' | 'claim'>) {
  const describeAll = useDescribeRewards();
  const isBusy = useSelector(claim, (snapshot) => snapshot.hasTag('uninterruptible'));
  const wagering = rights.reduce((sum, right) => sum + right.wagering, 0);
  return (
    <All>
      <div>
        <strong>{describeAll(addUp(rights))}</strong>
        <span>{m.bonus_waiting_count({ count: rights.length })}</span>
        <span>
          {wagering > 0 ? m.rewards_wager({ amount: formatMoney(wagering) }) : m.rewards_wager_nothing()}
        </span>
      </div>
      <Button
        variant="quiet"
        busy={isBusy}
        onClick={() =>
          claim.send({ type: 'claim.press', rights: rights.map(({ key, version }) => ({ key, version })) })
        }
      >
        {m.bonus_claim_all()}
      </Button>
    </All>
  );
}

/** One way to each kind of right that is under way, with the one that is nearest. */
function Running({ rights, ahead }: Omit<Shown, 'claim'>) {
  const describeAll = useDescribeRewards();
  const running = rights.filter(({ state }) => state === 'running');
  if (running.length === 0) return null;
  const kinds = Object.values(Object.groupBy(running, ({ key }) => key.slice(0, key.indexOf(':'))));
  return (
    <Part title={m.bonus_running()}>
      <List as="ul">
        {kinds.map((kind = []) => {
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
      </List>
    </Part>
  );
}

function shareOf({ done, needed }: Right): number {
  return needed > 0 ? done / needed : 0;
}

function Wagering({ wagering }: Pick<ResponseOf<typeof bonusCentre>, 'wagering'>) {
  if (wagering.length === 0) return null;
  return (
    <Part title={m.bonus_wagering()}>
      <Card>
        <List as="ol">
          {wagering.map(({ source, amount, required, left }, index) => {
            const words = m.bonus_wagering_left({
              left: formatMoney(left),
              required: formatMoney(required),
            });
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: the place in the order is what it is.
              <Open key={index}>
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
        </List>
        <Hint>{m.bonus_wagering_hint()}</Hint>
      </Card>
    </Part>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Section aria-label={title}>
      <h2>{title}</h2>
      {children}
    </Section>
  );
}

/** One entry for each prop. */
function addUp(rights: readonly Right[]): Reward[] {
  const counts = new Map<number, number>();
  for (const { propId, count } of rights.flatMap(({ rewards }) => rewards)) {
    counts.set(propId, (counts.get(propId) ?? 0) + count);
  }
  return [...counts].map(([propId, count]) => ({ propId, count }));
}

const Section = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 0.75rem;

  h2 {
    font-size: ${theme.text.title};
  }
`;

const List = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 1rem;
`;

const All = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0.75rem 1rem;
  padding: 1rem min(1.125rem, 5.75vw);
  border-radius: ${theme.radius.large};
  background: ${theme.gradient.accent};
  color: ${theme.color.onBright};

  > div {
    display: grid;
    flex: 1 1 12rem;
    min-width: 0;
  }

  strong {
    font-family: ${theme.font.display};
    font-size: ${theme.text.title};
    overflow-wrap: anywhere;
  }

  > div > span {
    font-size: ${theme.text.small};
  }

  button {
    background: ${theme.color.night};
    color: ${theme.color.ink};
  }
`;

const Open = styled.li`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 0.375rem 1rem;
  font-variant-numeric: tabular-nums;

  > :nth-child(3),
  small {
    flex-basis: 100%;
  }

  small {
    color: ${theme.color.dim};
    font-size: ${theme.text.small};
  }
`;

const Hint = styled.p`
  padding-top: 0.75rem;
  color: ${theme.color.dim};
  font-size: ${theme.text.small};
`;
