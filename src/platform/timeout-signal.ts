/** Aborts after so many milliseconds. `AbortSignal.timeout` does not say why in Chrome before 124. */
export function timeoutSignal(milliseconds: number): AbortSignal {
  const controller = new AbortController();
  setTimeout(() => controller.abort(new DOMException('No answer in time', 'TimeoutError')), milliseconds);
  return controller.signal;
}
