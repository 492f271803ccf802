import type { Activity } from '#contract/app-config.ts';

/** An activity that opens by itself. */
export function sampleActivity(id: number, changes: Partial<Activity> = {}): Activity {
  return {
    id,
    name: 'Fiesta',
    sort: id,
    type: 1,
    clickType: 1,
    clickAction: '/bonus',
    unloginShowStatus: 1,
    themeUrl: '',
    ...changes,
  };
}
