import { type ReactNode, useState } from 'react';
import { useDescribeRewards } from '#app/app/describe-rewards.ts';
import { Card } from '#app/components/card.tsx';
import { EmptyState } from '#app/components/empty-state.tsx';
import { Facts } from '#app/components/facts.tsx';
import { formatCount } from '#app/components/format-count.ts';
import { formatBusinessDay } from '#app/components/format-period.ts';
import { formatTime } from '#app/components/format-time.ts';
import { Ends, Hint } from '#app/components/layout.ts';
import { Money } from '#app/components/money.tsx';
import { SelectField } from '#app/components/select-field.tsx';
import { MoreRecords, type Records, RecordsBody, useRecords } from '#app/features/records/index.tsx';
import { AGENT_LEVELS, AGENT_LOG, appAgent5UserLog } from '#contract/agent.ts';
import type { ResponseOf } from '#contract/call.ts';
import { AGENT } from '#contract/constants.ts';
import { formatMoney } from '#contract/money.ts';
import { m } from '#messages';
import { Boxes, Steps } from './agent-parts.tsx';
import type { KnownAgent } from './use-agent.ts';

type Log = ResponseOf<typeof appAgent5UserLog>;
type Level = (typeof AGENT_LEVELS)[number];

interface AgentListProps {
  list: 'team' | 'income' | 'rewards';
  known: KnownAgent;
}

/** The players below the player, the income of each day, or the claimed amounts. */
export default function AgentList({ list, known }: AgentListProps) {
  if (list === 'team') return <Team known={known} />;
  return list === 'income' ? <Income /> : <Claimed />;
}

/** Players of a level, with their steps. */
function Team({ known: { team, terms } }: { known: KnownAgent }) {
  const [level, setLevel] = useState<Level>(1);
  const records = useLog(AGENT_LOG.team, ({ friends }) => friends, level);
  return (
    <>
      <SelectField
        label={m.agent_level_choose()}
        value={level}
        onChange={({ target }) => setLevel(AGENT_LEVELS.find((each) => each === Number(target.value)) ?? 1)}
      >
        {AGENT_LEVELS.map((each) => (
          <option key={each} value={each}>
            {`${LEVELS[each]()} (${formatCount(team[each - 1] ?? 0)})`}
          </option>
        ))}
      </SelectField>
      <Rows
        records={records}
        empty={
          <EmptyState art="party-popper" title={m.agent_team_empty()} compact>
            {m.agent_team_empty_hint()}
          </EmptyState>
        }
      >
        {({ id, name, joinedAt, steps }) => (
          <Card as="li" $gap={0.5} key={id}>
            <Ends>
              <strong>{name}</strong>
              <small>
                {steps.valid
                  ? m.agent_friend_valid()
                  : m.agent_friend_since({ time: formatTime(joinedAt, 'day') })}
              </small>
            </Ends>
            <Steps steps={steps} terms={terms} />
          </Card>
        )}
      </Rows>
    </>
  );
}

/** The commission of each day by level, and why something of it is not paid. */
function Income() {
  const records = useLog(AGENT_LOG.income, ({ days }) => days);
  return (
    <Rows
      records={records}
      empty={
        <EmptyState art="money-with-wings" title={m.agent_income_empty()} compact>
          {m.agent_income_empty_hint()}
        </EmptyState>
      }
    >
      {(day) => (
        <Card as="li" $gap={0.5} key={day.id}>
          <Ends>
            <strong>{formatBusinessDay(day.id)}</strong>
            <b>
              <Money amount={sumOf(day.levels) - day.clawed} />
            </b>
          </Ends>
          <Facts
            facts={AGENT_LEVELS.map((level) => [
              LEVELS[level](),
              <Money key={level} amount={day.levels[level - 1] ?? 0} />,
            ])}
          />
          {day.clawed > 0 && <Hint>{m.agent_clawed({ amount: formatMoney(day.clawed) })}</Hint>}
          <Hint>{describeDay(day)}</Hint>
        </Card>
      )}
    </Rows>
  );
}

/** The player's claimed commission. */
function Claimed() {
  const records = useLog(AGENT_LOG.rewards, ({ awards }) => awards);
  const describeAll = useDescribeRewards();
  return (
    <Rows
      records={records}
      empty={
        <EmptyState art="wrapped-gift" title={m.agent_rewards_empty()} compact>
          {m.agent_rewards_empty_hint()}
        </EmptyState>
      }
    >
      {({ id, source, period, rewards, time }) => (
        <Card as="li" $gap={0.5} key={id}>
          <Ends>
            <strong>
              {source === AGENT
                ? m.agent_commission_of({ day: formatBusinessDay(period) })
                : m.agent_milestone({ count: period })}
            </strong>
            <b>{describeAll(rewards)}</b>
          </Ends>
          <Hint>{formatTime(time, 'moment')}</Hint>
        </Card>
      )}
    </Rows>
  );
}

const LEVELS: Record<Level, () => string> = { 1: m.agent_level_1, 2: m.agent_level_2, 3: m.agent_level_3 };

function useLog<Row extends { id: string }>(
  type: (typeof AGENT_LOG)[keyof typeof AGENT_LOG],
  rowsOf: (log: Log) => Row[],
  level: Level = 1,
): Records<Row> {
  return useRecords({
    key: ['agent', type, level],
    fetch: (login, before, signal) => login.call(appAgent5UserLog, { type, level, before }, { signal }),
    rowsOf,
    idOf: ({ id }) => id,
  });
}

function Rows<Row>({ records, empty, children }: RowsProps<Row>) {
  return (
    <RecordsBody records={records} empty={empty}>
      {(rows) => (
        <div aria-busy={records.isOfBefore}>
          <Boxes as="ul">{rows.map(children)}</Boxes>
          <MoreRecords records={records} end={m.records_end()} failed={m.records_more_failed()} />
        </div>
      )}
    </RecordsBody>
  );
}

interface RowsProps<Row> {
  records: Records<Row>;
  empty: ReactNode;
  children: (row: Row) => ReactNode;
}

function describeDay({ claimed, opensAt, levels, clawed }: Log['days'][number]): string {
  if (claimed) return m.rewards_block_claimed();
  if (sumOf(levels) === clawed) return m.agent_day_nothing();
  return m.agent_day_from({ time: formatTime(opensAt, 'moment') });
}

function sumOf(amounts: readonly number[]): number {
  return amounts.reduce((sum, amount) => sum + amount, 0);
}
