/** An `IntersectionObserver` to which everything is near the screen. */
export class NearObserver {
  private readonly tell: (entries: { isIntersecting: boolean }[]) => void;

  constructor(tell: NearObserver['tell']) {
    this.tell = tell;
  }

  observe() {
    this.tell([{ isIntersecting: true }]);
  }

  disconnect() {}
}
