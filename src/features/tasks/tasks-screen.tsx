import styled from 'styled-components';
import { useApp } from '#app/app/app-context.tsx';
import { useEpoch } from '#app/app/queries.ts';
import { ClaimLayer } from '#app/app/rewards/claim-layer.tsx';
import { RightCard } from '#app/app/rewards/right-card.tsx';
import { type ClaimRef, claimFlow, useClaim } from '#app/app/rewards/use-claim.ts';
import type { ArtName } from '#app/components/art-names.ts';
import { ButtonLink } from '#app/components/button.tsx';
import { EmptyState } from '#app/components/empty-state.tsx';
import { FetchFailed } from '#app/components/fetch-failed.tsx';
import { formatCount } from '#app/components/format-count.ts';
import { formatTime } from '#app/components/format-time.ts';
import { Link } from '#app/components/link.tsx';
import { PageHead } from '#app/components/page-head.tsx';
import { Skeleton } from '#app/components/skeleton.tsx';
import { useGoBack } from '#app/components/use-go-back.ts';
import { VisuallyHidden } from '#app/components/visually-hidden.tsx';
import { theme } from '#app/theme/theme.ts';
import * as ERRCODE from '#contract/errcode.ts';
import { formatMoney } from '#contract/money.ts';
import type { TaskFact, TaskMark } from '#contract/reward-config.ts';
import { receiveTaskAward, type Task } from '#contract/task.ts';
import { TYPE } from '#games/rules/groups.ts';
import { getLocale } from '#locale';
import type { MissionState } from '#machines/mission/mission.machine.ts';
import { isError } from '#machines/read-failure.ts';
import { m } from '#messages';
import { SparkCard } from './spark-card.tsx';
import { type KnownTasks, useInstallMark, useTasks } from './use-tasks.ts';

export const title = m.tasks_title;

/** The tasks. The key restarts them for another player. */
export default function TasksScreen() {
  return <Tasks key={useEpoch()} />;
}

const claimTask = claimFlow(async (login, { requestId, body: [right] }) => {
  if (right === undefined) throw new Error('a claim names a right');
  return { ...(await login.call(receiveTaskAward, { requestId, ...right })), refused: 0 };
});

const NONE: readonly Task[] = [];

function Tasks() {
  const { data, error, isError: hasFailed, isFetching, refetch } = useTasks();
  const claim = useClaim(claimTask, refetch);
  useInstallMark(data?.tasks ?? NONE, refetch);

  return (
    <Page>
      <PageHead title={m.tasks_title()} onBack={useGoBack('/')} />
      <ClaimLayer claim={claim} />
      {renderBody()}
      {(data || hasFailed) && (
        <Ways>
          <Link to="/wallets/record?tab=rewards">{m.sign_in_received()}</Link>
        </Ways>
      )}
    </Page>
  );

  function renderBody() {
    if (data && data.tasks.length + data.chests.length > 0) return <Groups known={data} claim={claim} />;
    const isOver =
      data !== undefined || isError(error, ERRCODE.activityOver) || isError(error, ERRCODE.forbidden);
    if (isOver) return <Over />;
    if (!hasFailed) return <Loading />;
    return (
      <FetchFailed
        title={m.tasks_failed()}
        hint={m.sign_in_failed_hint()}
        onRetry={() => void refetch()}
        busy={isFetching}
      />
    );
  }
}

function Groups({ known, claim }: { known: KnownTasks; claim: ClaimRef }) {
  const { tasks, chests, ahead } = known;
  const now = useApp().dependencies.now() + ahead;
  const open = chests.filter(({ right }) => right.state === 'claimable');
  return (
    <>
      {chests.length > 0 && <SparkCard known={known} />}
      {open.map(({ liveness, right }) => (
        <RightCard
          key={right.key}
          right={right}
          title={m.tasks_chest({ needed: liveness })}
          art="wrapped-gift"
          claim={claim}
          ahead={ahead}
        />
      ))}
      {PERIODS.map((period) => {
        const listed = tasks.filter((task) => task.period === period).sort(byState);
        const [first] = listed;
        if (first === undefined) return null;
        const id = `tasks-${period}`;
        const { endsAt } = first.right;
        return (
          <Group key={period} aria-labelledby={id}>
            <h2 id={id}>{describePeriod(period, endsAt - now)}</h2>
            {endsAt > 0 && <p>{m.tasks_starts_again({ time: formatTime(endsAt - ahead, 'moment') })}</p>}
            {listed.map((task) => (
              <TaskCard key={task.id} task={task} claim={claim} ahead={ahead} />
            ))}
          </Group>
        );
      })}
    </>
  );
}

const PERIODS = ['day', 'week', 'once'] as const;

const ORDER: Record<MissionState, number> = { claimable: 0, running: 1, locked: 1, claimed: 2, expired: 2 };

function byState(one: Task, other: Task): number {
  return ORDER[one.right.state] - ORDER[other.right.state];
}

/** @param left milliseconds */
function describePeriod(period: Task['period'], left: number): string {
  if (period === 'day') return m.tasks_today();
  if (period === 'once') return m.tasks_once();
  const days = Math.ceil(left / DAY);
  return days > 1 ? m.tasks_week({ days }) : m.tasks_week_last();
}

const DAY = 86_400_000;

function TaskCard({ task, claim, ahead }: { task: Task; claim: ClaimRef; ahead: number }) {
  const { name, fact, typeId, right } = task;
  const title = name[getLocale()];
  const to = readWay(task);
  return (
    <RightCard
      right={right}
      title={title}
      art={typeArts.get(typeId) ?? factArts[fact] ?? 'bullseye'}
      claim={claim}
      ahead={ahead}
      progress={describeProgress[fact]?.(
        fact === 'wagered' ? formatMoney(right.done) : formatCount(right.done),
        fact === 'wagered' ? formatMoney(right.needed) : formatCount(right.needed),
      )}
      way={
        to && (
          <ButtonLink to={to} variant="quiet" aria-label={m.tasks_go_named({ title })}>
            {m.tasks_go()}
          </ButtonLink>
        )
      }
    />
  );
}

/** Where a task is done; null for one that is done elsewhere. */
function readWay({ fact, mark, typeId }: Task): string | null {
  if (fact === 'deposits') return '/wallets?name=deposit';
  if (typeId > 0) return `/game/search?type=${typeId}`;
  return mark && markWays[mark];
}

const markWays: Readonly<Record<TaskMark, string>> = {
  rules: '/game/search',
  install: '/download',
  follow: '/activity/follow',
};

const describeProgress: Partial<Record<TaskFact, (done: string, needed: string) => string>> = {
  rounds: (done, needed) => m.tasks_progress_rounds({ done, needed }),
  won: (done, needed) => m.tasks_progress_won({ done, needed }),
  games: (done, needed) => m.tasks_progress_games({ done, needed }),
  wagered: (done, needed) => m.tasks_progress_wagered({ done, needed }),
  days: (done, needed) => m.tasks_progress_days({ done, needed }),
};

/** By the kind of games. */
const typeArts: ReadonlyMap<number, ArtName> = new Map<number, ArtName>([
  [TYPE.slots, 'slot-machine'],
  [TYPE.carnival, 'circus-tent'],
  [TYPE.dice, 'game-die'],
]);

const factArts: Partial<Record<TaskFact, ArtName>> = {
  deposits: 'money-bag',
  days: 'spiral-calendar',
  mark: 'books',
};

function Over() {
  return (
    <EmptyState
      art="bullseye"
      title={m.tasks_over()}
      action={<ButtonLink to="/game/search">{m.sign_in_play()}</ButtonLink>}
    >
      {m.sign_in_over_hint()}
    </EmptyState>
  );
}

function Loading() {
  return (
    <Group role="status">
      <VisuallyHidden>{m.tasks_loading()}</VisuallyHidden>
      <Skeleton $height="11rem" $radius={theme.radius.large} />
      <Skeleton $height="8rem" $radius={theme.radius.large} />
      <Skeleton $height="8rem" $radius={theme.radius.large} />
    </Group>
  );
}

const Page = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 1rem;
  max-width: 44rem;
  margin-inline: auto;
  padding-block: 0.75rem 2rem;
`;

const Group = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 0.75rem;

  > h2 {
    margin-top: 0.5rem;
    font-size: ${theme.text.title};
  }

  > p {
    margin-top: -0.5rem;
    color: ${theme.color.dim};
    font-size: ${theme.text.small};
  }
`;

const Ways = styled.nav`
  display: flex;
  justify-content: center;

  a {
    display: inline-flex;
    align-items: center;
    min-height: ${theme.size.target};
    color: ${theme.color.dim};
    text-decoration: underline;
    text-decoration-color: ${theme.color.lineStrong};
    text-underline-offset: 0.25em;
  }
`;
