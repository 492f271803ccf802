/** A refused operator's command; the message is for the operator. */
export class CannotDo extends Error {
  override name = 'CannotDo';
}
