import type { ChartLayout } from '../layout.ts';

/** @param name a chart's id, or `charts` for a list of them */
export type FetchJson = (name: string) => Promise<unknown>;

export interface Layouts {
  /** Null while it loads, undefined where there is none. */
  get(chart: string | null): ChartLayout | null | undefined;
}

/** The drawn charts, each loaded when it is first shown. */
export function createLayouts(fetchJson: FetchJson, changed: () => void): Layouts {
  const known = new Map<string, ChartLayout | null | undefined>();
  let names: Promise<unknown> | null = null;

  async function load(chart: string): Promise<void> {
    names ??= fetchJson('charts');
    const isDrawn = ((await names) as readonly string[]).includes(chart);
    known.set(chart, isDrawn ? ((await fetchJson(chart)) as ChartLayout) : undefined);
  }

  return {
    get(chart) {
      if (chart === null) return undefined;
      if (!known.has(chart)) {
        known.set(chart, null);
        load(chart)
          .catch(() => known.delete(chart))
          .finally(changed);
      }
      return known.get(chart);
    },
  };
}
