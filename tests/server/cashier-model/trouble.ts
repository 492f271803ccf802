import fc from '#tests/fast-check.ts';

/** A fault around the cashier, or a change under it, while steps are taken. */
export interface Trouble {
  what: TroubleKind;
  /** Number of messages to the database before it happens. */
  after: number;
  /** Chooses the details. */
  choice: number;
}

export type TroubleKind = (typeof TROUBLES)[number];

export const TROUBLES = ['lost answer', 'silence', 'fail-over', 'restart', 'kill -9', 'new config'] as const;

/** More messages than most steps send. */
const MOST_MESSAGES = 40;

const kind = fc.oneof(
  { weight: 6, arbitrary: fc.constant('lost answer' as const) },
  { weight: 5, arbitrary: fc.constant('silence' as const) },
  { weight: 2, arbitrary: fc.constant('fail-over' as const) },
  { weight: 3, arbitrary: fc.constant('restart' as const) },
  { weight: 3, arbitrary: fc.constant('kill -9' as const) },
  { weight: 6, arbitrary: fc.constant('new config' as const) },
);

export const trouble: fc.Arbitrary<Trouble> = fc.record({
  what: kind,
  after: fc.integer({ min: 1, max: MOST_MESSAGES }),
  choice: fc.nat({ max: 999 }),
});
