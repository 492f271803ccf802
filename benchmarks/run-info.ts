import { availableParallelism, cpus, loadavg } from 'node:os';

/** When and where a benchmark ran in Chromium. */
export interface RunInfo {
  date: string;
  cores: number;
  processor: string;
  chromium: string;
  loadBefore: number;
}

/** Describes this machine now, and prints anything that may disturb the figures. */
export function startRun(chromium: string): RunInfo {
  const info = {
    date: new Date().toISOString().slice(0, 10),
    cores: availableParallelism(),
    processor: cpus()[0]?.model.trim() ?? 'unknown',
    chromium,
    loadBefore: loadavg()[0] ?? 0,
  };
  console.log(`load average ${info.loadBefore.toFixed(2)} on ${info.cores} cores`);
  if (info.loadBefore > info.cores / 2) console.log('something else is running: the figures will show it');
  return info;
}

export function describeRun({ date, cores, processor, chromium, loadBefore }: RunInfo): string {
  return `Measured on ${date} on ${cores} cores (${processor}), Chromium ${chromium}; load average before the run ${loadBefore.toFixed(2)}.`;
}
