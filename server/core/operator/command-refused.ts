/** A refused operator's command; the message is for the operator. */
export class CommandRefused extends Error {
  override name = 'CommandRefused';
}
