import { availableParallelism, cpus, loadavg } from 'node:os';

/** When and where a benchmark ran. */
export interface RunInfo {
  date: string;
  cores: number;
  processor: string;
  /** Empty for a benchmark without a browser. */
  chromium: string;
  loadBefore: number;
}

/** Describes this machine now, and prints anything that may disturb the figures. */
export function startRun(chromium = ''): RunInfo {
  const info = {
    date: today(),
    cores: availableParallelism(),
    processor: cpus()[0]?.model.trim() ?? 'unknown',
    chromium,
    loadBefore: loadavg()[0] ?? 0,
  };
  console.log(`load average ${info.loadBefore.toFixed(2)} on ${info.cores} cores`);
  if (isBusy(info)) console.log('something else is running: the figures will show it');
  return info;
}

export function isBusy({ loadBefore, cores }: RunInfo): boolean {
  return loadBefore > cores / 2;
}

export function today(): string {
  return new Date().toISOString().slice(0, 10);
}

export function describeRun({ date, cores, processor, chromium, loadBefore }: RunInfo): string {
  const program = chromium === '' ? `Node ${process.versions.node}` : `Chromium ${chromium}`;
  return `Measured on ${date} on ${cores} cores (${processor}), ${program}; load average before the run ${loadBefore.toFixed(2)}.`;
}
