import type { ActorRefFrom } from 'xstate';
import { cellAt } from '#machines/jackpot-draw/plan-grid-spin.ts';
import { findSpin, type JackpotSpinRef } from '#machines/jackpot-spin/find-spin.ts';
import type { revealMachine } from '#machines/reveal/reveal.machine.ts';

type Light = (cell: number) => void;

/**
 * Lights the cells of every spin of a reveal as its plan says, each frame anew, so that a frame that comes late makes nothing late
 * but itself.
 * @returns ends it
 */
export function followSpin(reveal: ActorRefFrom<typeof revealMachine>, light: Light): () => void {
  let followed: JackpotSpinRef | null = null;
  let stop = () => {};
  const look = () => {
    const spin = findSpin(reveal.getSnapshot());
    if (spin === followed) return;
    stop();
    followed = spin;
    stop = spin ? paint(spin, light) : () => {};
  };
  const subscription = reveal.subscribe(look);
  look();
  return () => {
    subscription.unsubscribe();
    stop();
  };
}

function paint(spin: JackpotSpinRef, light: Light): () => void {
  const { plan } = spin.getSnapshot().context;
  if (!plan) return () => {};
  const begin = performance.now();
  let frame = 0;
  const step = (now: number) => {
    const isSpinning = spin.getSnapshot().matches('spinning');
    light(cellAt(plan, isSpinning ? now - begin : plan.duration));
    if (isSpinning) frame = requestAnimationFrame(step);
  };
  step(begin);
  return () => cancelAnimationFrame(frame);
}
