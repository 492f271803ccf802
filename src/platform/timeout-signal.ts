/** As `AbortSignal.timeout`, which in Chrome before 124 does not say that it was the time. */
export function timeoutSignal(milliseconds: number): AbortSignal {
  const controller = new AbortController();
  AbortSignal.timeout(milliseconds).onabort = () =>
    controller.abort(new DOMException('No answer in time', 'TimeoutError'));
  return controller.signal;
}
