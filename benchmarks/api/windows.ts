/** Milliseconds. */
export interface Windows {
  repetitions: number;
  warmUp: number;
  closed: number;
  rounds: number;
  logins: number;
}

export const FULL: Windows = { repetitions: 5, warmUp: 3_000, closed: 4_000, rounds: 30_000, logins: 10_000 };
export const QUICK: Windows = { repetitions: 3, warmUp: 1_000, closed: 1_500, rounds: 5_000, logins: 3_000 };
