/** What chance follows from in this run: the runner prints it, and `SEED=` in the environment repeats it. */
export const seed = Number(process.env.SEED);
