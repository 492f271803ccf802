import { businessDayOf, businessWeekOf, localDayOf, localWeekOf } from '#contract/business-day.ts';
import type { TASK_PERIODS } from '#contract/constants.ts';
import type { TaskFact } from '#contract/reward-config.ts';
import type { PlayerFacts } from './player-facts.ts';

type TaskPeriod = (typeof TASK_PERIODS)[number];

/** What a task asks for. */
interface Asked {
  fact: TaskFact;
  mark?: string | undefined;
  /** 0 for every kind of game. */
  typeId: number;
}

/** The period of a task that contains `time`: its name in a key, its first day, and its end; 0 for none. */
export function periodOf(
  period: TaskPeriod,
  time: number,
): { name: string; firstDay: string; endsAt: number } {
  if (period === 'once') return { name: 'once', firstDay: '', endsAt: 0 };
  const { startsAt, endsAt } = period === 'day' ? localDayOf(time) : localWeekOf(time);
  const name = period === 'day' ? businessDayOf(time) : businessWeekOf(time);
  return { name, firstDay: businessDayOf(startsAt), endsAt };
}

/**
 * How often what a task asks for has happened since a day, in minor units for `wagered`. Facts go some days
 * back; deposits from the first day on only tell whether there was one.
 */
export function countFact(facts: PlayerFacts, { fact, mark, typeId }: Asked, firstDay: string): number {
  const played = facts.play.filter(
    (each) => each.day >= firstDay && (typeId === 0 || each.typeId === typeId),
  );
  const sum = (of: 'rounds' | 'won' | 'wagered') => played.reduce((total, each) => total + each[of], 0);
  switch (fact) {
    case 'rounds':
    case 'won':
    case 'wagered':
      return sum(fact);
    case 'games':
      return new Set(played.map(({ gameId }) => gameId)).size;
    case 'deposits':
      if (firstDay === '') return facts.deposited > 0 ? 1 : 0;
      return facts.deposits
        .filter(({ day }) => day >= firstDay)
        .reduce((total, { count }) => total + count, 0);
    case 'days':
      return facts.visits.filter((day) => day >= firstDay).length;
    case 'mark':
      return mark !== undefined && facts.marks.includes(mark) ? 1 : 0;
  }
}
