/** The sandbox cannot start; the message is for the operator. */
export class StartProblem extends Error {
  override name = 'StartProblem';
}
