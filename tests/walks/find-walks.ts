import { existsSync, globSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { AnyStateMachine } from 'xstate';
import type { Walk } from './walk.ts';

const root = join(import.meta.dirname, '../..');

/** The folders of `machines/` that hold a chart. */
export function listCharts(): string[] {
  return globSync('machines/*/*.machine.ts', { cwd: root })
    .map((file) => basename(dirname(file)))
    .sort();
}

export function hasWalk(chart: string): boolean {
  return existsSync(walkFile(chart));
}

export async function loadWalk(chart: string): Promise<Walk> {
  const module: { walk: Walk } = await import(pathToFileURL(walkFile(chart)).href);
  return module.walk;
}

/** The machine that the chart's folder exports under its name. */
export async function loadMachine(chart: string): Promise<AnyStateMachine> {
  const module: Record<string, AnyStateMachine> = await import(
    pathToFileURL(join(root, 'machines', chart, `${chart}.machine.ts`)).href
  );
  const machine = module[nameMachine(chart)];
  if (machine === undefined) {
    throw new Error(`machines/${chart}/${chart}.machine.ts exports no ${nameMachine(chart)}`);
  }
  return machine;
}

export function nameMachine(chart: string): string {
  return `${chart.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())}Machine`;
}

function walkFile(chart: string): string {
  return join(import.meta.dirname, `${chart}.walk.ts`);
}
