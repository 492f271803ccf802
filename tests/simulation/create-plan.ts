import { createSeededInt } from '../../sandbox/create-seeded-int.ts';

/** All that happens in a simulation, so that a part of it can be played alone. */
export interface Plan {
  seed: number;
  players: number;
  days: number;
  /** In the order of their time. */
  steps: readonly Step[];
}

/** `at` counts milliseconds from the start; `choice` picks among what can be done then. */
export type Step = { at: number } & (
  | { kind: 'visit'; player: number }
  | { kind: 'press'; player: number; choice: number }
  | { kind: 'leave'; player: number; isSudden: boolean }
  | { kind: 'look away'; player: number }
  | { kind: 'come back'; player: number }
  | { kind: 'network'; player: number; isOn: boolean }
  /** Before this statement of its next work, or right after an effect when it is 0. It starts again later. */
  | { kind: 'server dies'; statement: number; down: number }
);

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const PRESSES = 30;
/** Number of days in a hundred on which the server dies. */
const DEADLY = 50;
/** Number of possible choices. Each use takes a remainder of the choice. */
const CHOICES = 2 ** 30;

/** Each player comes once a day; the server dies now and then. */
export function createPlan({ seed, players, days }: Pick<Plan, 'seed' | 'players' | 'days'>): Plan {
  const chance = createSeededInt(seed);
  const steps: Step[] = [];
  for (let day = 0; day < days; day += 1) {
    for (let player = 0; player < players; player += 1) steps.push(...planVisit(chance, player, day * DAY));
  }
  const presses = steps.filter(({ kind }) => kind === 'press');
  for (let day = 0; day < days; day += 1) {
    const death = chance(100) < DEADLY ? presses[chance(presses.length)] : undefined;
    if (death === undefined) continue;
    steps.push({ at: death.at - 1, kind: 'server dies', statement: chance(15), down: SECOND * chance(60) });
  }
  return { seed, players, days, steps: steps.sort((one, other) => one.at - other.at) };
}

function planVisit(chance: (max: number) => number, player: number, day: number): Step[] {
  let at = day + HOUR + chance(20 * HOUR);
  const steps: Step[] = [{ at, kind: 'visit', player }];
  for (let press = 0; press < PRESSES; press += 1) {
    at += SECOND * (1 + chance(chance(4) === 0 ? 60 : 8));
    steps.push({ at, kind: 'press', player, choice: chance(CHOICES) });
    const trouble = chance(40);
    if (trouble === 0) {
      steps.push({ at: at + chance(SECOND), kind: 'network', player, isOn: false });
      steps.push({ at: at + SECOND * (2 + chance(90)), kind: 'network', player, isOn: true });
    }
    if (trouble === 1) {
      steps.push({ at: at + chance(SECOND), kind: 'leave', player, isSudden: true });
      steps.push({ at: at + SECOND * (1 + chance(5)), kind: 'visit', player });
    }
    if (trouble === 2) {
      steps.push({ at: at + chance(SECOND), kind: 'look away', player });
      steps.push({ at: at + SECOND * (2 + chance(600)), kind: 'come back', player });
    }
  }
  return [...steps, { at: at + 2 * MINUTE, kind: 'leave', player, isSudden: false }];
}
