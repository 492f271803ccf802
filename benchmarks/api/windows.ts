/** Milliseconds. */
export interface Windows {
  repetitions: number;
  warmUp: number;
  closed: number;
  rounds: number;
  logins: number;
  /** Each build's turn in a comparison with another one, and how many each has. */
  turn: number;
  turns: number;
}

export const FULL: Windows = {
  repetitions: 5,
  warmUp: 3_000,
  closed: 4_000,
  rounds: 30_000,
  logins: 10_000,
  turn: 15_000,
  turns: 7,
};
export const QUICK: Windows = {
  repetitions: 3,
  warmUp: 1_000,
  closed: 1_500,
  rounds: 5_000,
  logins: 3_000,
  turn: 12_000,
  turns: 1,
};
