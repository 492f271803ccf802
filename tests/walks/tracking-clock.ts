import { SimulatedClock } from 'xstate';

/** A clock that stands still until it is moved to the next due timer. */
export class TrackingClock extends SimulatedClock {
  private readonly due = new Map<number, number>();

  override setTimeout(fn: () => void, timeout: number): number {
    const id = super.setTimeout(() => {
      this.due.delete(id);
      fn();
    }, timeout);
    this.due.set(id, this.now() + timeout);
    return id;
  }

  override clearTimeout(id: number): void {
    this.due.delete(id);
    super.clearTimeout(id);
  }

  /** The remaining milliseconds of each timer, the next one first. */
  waits(): number[] {
    return [...this.due.values()].map((time) => time - this.now()).sort((a, b) => a - b);
  }

  toNextTimer(): void {
    const [wait] = this.waits();
    if (wait !== undefined) this.increment(wait);
  }
}
