/** The database cannot be used; the message is for the operator. */
export class DatabaseProblem extends Error {
  override name = 'DatabaseProblem';
}
