/** The database cannot be used, in one sentence for whoever started the program. */
export class DatabaseProblem extends Error {
  override name = 'DatabaseProblem';
}
