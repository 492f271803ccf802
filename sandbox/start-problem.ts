/** The sandbox cannot start, in a sentence for whoever started it. */
export class StartProblem extends Error {
  override name = 'StartProblem';
}
