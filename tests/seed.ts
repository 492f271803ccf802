/** The random seed of this run. The runner prints it, and the environment variable `SEED` repeats it. */
export const seed = Number(process.env.SEED);
