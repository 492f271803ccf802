/** What the operator asked for cannot be done; in one sentence for him. */
export class CannotDo extends Error {
  override name = 'CannotDo';
}
