import styled from 'styled-components';
import { useApp } from '#app/app/app-context.tsx';
import { useEpoch } from '#app/app/queries.ts';
import type { ArtName } from '#app/components/art-names.ts';
import { ButtonLink } from '#app/components/button.tsx';
import { EmptyState } from '#app/components/empty-state.tsx';
import { formatCount } from '#app/components/format-count.ts';
import { formatTime } from '#app/components/format-time.ts';
import { Stack, Ways } from '#app/components/layout.ts';
import { Link } from '#app/components/link.tsx';
import {
  BonusPage,
  ClaimLayer,
  type ClaimRef,
  claimFlow,
  claimOne,
  RewardBody,
  RightCard,
  useClaim,
} from '#app/features/claims/index.ts';
import { theme } from '#app/theme/theme.ts';
import { formatMoney } from '#contract/money.ts';
import type { TaskFact, TaskMark } from '#contract/reward-config.ts';
import { receiveTaskAward, type Task } from '#contract/tasks.ts';
import { TYPE } from '#games/rules/groups.ts';
import { getLocale } from '#locale';
import type { RightState } from '#machines/claims/claims-rules.ts';
import { m } from '#messages';
import { SparkCard } from './spark-card.tsx';
import { type KnownTasks, useInstallMark, useTasks } from './use-tasks.ts';

export const title = m.tasks_title;

/** The tasks, a page of the bonus centre. The key restarts them for another player. */
export default function TasksScreen() {
  return (
    <BonusPage>
      <Tasks key={useEpoch()} />
    </BonusPage>
  );
}

const claimTask = claimFlow(claimOne((login, claim) => login.call(receiveTaskAward, claim)));

const NONE: readonly Task[] = [];

function Tasks() {
  const known = useTasks();
  const { data, isError: hasFailed, refetch } = known;
  const claim = useClaim(claimTask, refetch);
  useInstallMark(data?.tasks ?? NONE, refetch);

  return (
    <>
      <ClaimLayer claim={claim} />
      <RewardBody
        query={known}
        isEmpty={({ tasks, chests }) => tasks.length + chests.length === 0}
        over={<Over />}
        failed={m.tasks_failed()}
        loading={m.tasks_loading()}
        boxes={['11rem', '8rem', '8rem']}
      >
        {(tasks) => <Groups known={tasks} claim={claim} />}
      </RewardBody>
      {(data || hasFailed) && (
        <Ways>
          <Link to="/wallets/record?tab=rewards">{m.sign_in_received()}</Link>
        </Ways>
      )}
    </>
  );
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

const ORDER: Record<RightState, number> = { claimable: 0, running: 1, locked: 1, claimed: 2, expired: 2 };

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

/** Keys are types of games. */
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

const Group = styled(Stack).attrs({ as: 'section', $gap: 0.75 })`
  > h2 {
    margin-top: 0.5rem;
  }

  > p {
    margin-top: -0.5rem;
    color: ${theme.color.dim};
    font-size: ${theme.text.small};
  }
`;
