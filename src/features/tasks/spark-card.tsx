import styled from 'styled-components';
import { useDescribeRewards } from '#app/app/describe-rewards.ts';
import { Art } from '#app/components/art.tsx';
import { Card } from '#app/components/card.tsx';
import { formatCount } from '#app/components/format-count.ts';
import { formatTime } from '#app/components/format-time.ts';
import { Ends, Status } from '#app/components/layout.ts';
import { ProgressBar } from '#app/components/progress-bar.tsx';
import { VisuallyHidden } from '#app/components/visually-hidden.tsx';
import { theme } from '#app/theme/theme.ts';
import { formatMoney } from '#contract/money.ts';
import type { Chest } from '#contract/tasks.ts';
import type { RightState } from '#machines/claims/claims-rules.ts';
import { m } from '#messages';
import type { KnownTasks } from './use-tasks.ts';

/** The day's spark, and the chests that it opens. */
export function SparkCard({ known: { chests, liveness, ahead } }: { known: KnownTasks }) {
  const describeAll = useDescribeRewards();
  const most = chests.at(-1)?.liveness ?? 0;
  const endsAt = chests[0]?.right.endsAt ?? 0;
  const words = m.tasks_spark_of({ count: formatCount(liveness), most: formatCount(most) });
  return (
    <Card $gap={0.75} aria-labelledby="spark">
      <Head>
        <h2 id="spark">{m.tasks_spark_today()}</h2>
        <strong>{words}</strong>
      </Head>
      <Row>
        <Bar>
          <ProgressBar label={m.tasks_spark_today()} share={liveness / most} words={words} />
        </Bar>
        <Chests
          aria-label={m.tasks_chests()}
          style={{ gridTemplateColumns: `repeat(${chests.length}, 1fr)` }}
        >
          {chests.map(({ liveness: needed, right: { state, rewards } }) => (
            <li key={needed} data-state={state}>
              <Art
                name={state === 'claimed' ? 'check-mark-button' : 'wrapped-gift'}
                size="min(2.25rem, 11vw)"
              />
              <span aria-hidden>{formatCount(needed)}</span>
              <VisuallyHidden>
                {[m.tasks_chest({ needed }), describeAll(rewards), stateWords[state]()].join(': ')}
              </VisuallyHidden>
            </li>
          ))}
        </Chests>
      </Row>
      <Status>{describeNext(chests, liveness, describeAll)}</Status>
      <small>{m.tasks_spark_lead({ time: formatTime(endsAt - ahead, 'clock') })}</small>
    </Card>
  );
}

function describeNext(
  chests: readonly Chest[],
  liveness: number,
  describeAll: (rewards: Chest['right']['rewards']) => string,
): string {
  const next = chests.find(({ right }) => right.state === 'running');
  if (next === undefined) {
    return chests.some(({ right }) => right.state === 'claimable') ? '' : m.tasks_spark_done();
  }
  const { rewards, wagering } = next.right;
  const left = formatCount(next.liveness - liveness);
  const opens = m.tasks_spark_next({ left, needed: next.liveness, rewards: describeAll(rewards) });
  return wagering > 0 ? `${opens} ${m.rewards_wager({ amount: formatMoney(wagering) })}` : opens;
}

const stateWords: Record<RightState, () => string> = {
  claimed: m.tasks_chest_claimed,
  claimable: m.tasks_chest_claimable,
  running: m.tasks_chest_running,
  locked: m.tasks_chest_running,
  expired: m.rewards_block_over,
};

const Head = styled(Ends)`
  h2 {
    font-size: ${theme.text.lead};
  }

  strong {
    color: ${theme.color.accent};
    font-family: ${theme.font.display};
    font-size: ${theme.text.title};
    font-variant-numeric: tabular-nums;
  }
`;

const Row = styled.div`
  position: relative;
`;

/** Runs behind the chests, as high as their middle. */
const Bar = styled.div`
  position: absolute;
  inset: calc(min(1.125rem, 5.5vw) - 0.375rem) 0 auto;
`;

const Chests = styled.ol`
  position: relative;
  display: grid;

  li {
    display: grid;
    justify-items: center;
    justify-self: end;
    gap: 0.125rem;
    color: ${theme.color.dim};
    font-size: ${theme.text.small};
    font-variant-numeric: tabular-nums;
  }

  li[data-state='running'] img {
    filter: grayscale(0.6) brightness(0.75);
  }

  li[data-state='claimable'] {
    color: ${theme.color.accent};
    font-weight: 700;

    img {
      filter: drop-shadow(0 0 0.625rem ${theme.color.accent});
    }
  }
`;
