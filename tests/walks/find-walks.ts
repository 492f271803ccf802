import { existsSync, globSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { AnyStateMachine } from 'xstate';
import type { Walk } from './walk.ts';

const root = join(import.meta.dirname, '../..');

/** The file of each chart by the chart's name: `machines/deposit/deposit-order.machine.ts`. */
const files = new Map(
  globSync('machines/*/*.machine.ts', { cwd: root }).map((file) => [basename(file, '.machine.ts'), file]),
);

export function listCharts(): string[] {
  return [...files.keys()].sort();
}

export function chartFile(chart: string): string {
  const file = files.get(chart);
  if (file === undefined) throw new Error(`machines/ has no ${chart}.machine.ts`);
  return file;
}

export function hasWalk(chart: string): boolean {
  return existsSync(walkFile(chart));
}

export async function loadWalk(chart: string): Promise<Walk> {
  const module: { walk: Walk } = await import(pathToFileURL(walkFile(chart)).href);
  return module.walk;
}

/** The machine that the chart's file exports under its name. */
export async function loadMachine(chart: string): Promise<AnyStateMachine> {
  const module: Record<string, AnyStateMachine> = await import(
    pathToFileURL(join(root, chartFile(chart))).href
  );
  const machine = module[nameMachine(chart)];
  if (machine === undefined) {
    throw new Error(`${chartFile(chart)} exports no ${nameMachine(chart)}`);
  }
  return machine;
}

export function nameMachine(chart: string): string {
  return `${chart.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())}Machine`;
}

function walkFile(chart: string): string {
  return join(import.meta.dirname, `${chart}.walk.ts`);
}
