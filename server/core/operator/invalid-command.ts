/** The words are not a command. */
export class InvalidCommand extends Error {
  override name = 'InvalidCommand';
}
