import { fromCallback } from 'xstate';
import { trustUrl } from '#app/platform/trusted-types.ts';
import {
  type SimulationReport,
  slotSimulationMachine,
} from '#machines/slots-hack/slot-simulation.machine.ts';
import simulationUrl from './simulation.worker.ts?worker&url';

/** Rounds of one simulation. */
export const ROUNDS = 10_000;

const workerUrl = trustUrl('perya-simulation', simulationUrl);

export function simulationFlow() {
  return slotSimulationMachine.provide({ actors: { simulate } });
}

/** A worker of its own for every run, so that stopping it ends the work at once. */
const simulate = fromCallback<SimulationReport, { titleId: string }>(({ input: { titleId }, sendBack }) => {
  const worker = new Worker(workerUrl(), { type: 'module' });
  worker.addEventListener('message', ({ data }: MessageEvent<SimulationReport>) => sendBack(data));
  worker.addEventListener('error', (event) => {
    event.preventDefault();
    sendBack({ type: 'rounds.failed' });
  });
  worker.postMessage({ titleId, rounds: ROUNDS });
  return () => worker.terminate();
});
