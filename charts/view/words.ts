import type { Entry } from '#contract/inspector.ts';

/** An event's type without what xstate adds to its own. */
export function nameEvent(type: string): string {
  if (type === 'xstate.init') return 'start';
  if (type === 'xstate.stop') return 'stop';
  const [, kind = '', rest = ''] =
    /^xstate\.(done\.actor|error\.actor|done\.state|snapshot|after)\.(.*)$/.exec(type) ?? [];
  if (kind === '') return type.replace(/^xstate\.(promise\.)?/, '');
  if (kind === 'after') return `after ${rest.replace(/\..*/, '').replace(/^\d+$/, '$& ms')}`;
  return (
    { 'done.actor': 'done', 'error.actor': 'failed', 'done.state': 'done', snapshot: 'changed' }[kind] ?? type
  );
}

/** Such as `loading.info`; of parallel regions each. */
export function nameValue(value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value !== 'object' || value === null) return '';
  return Object.entries(value)
    .map(([key, inner]) => {
      const name = nameValue(inner);
      return name === '' ? key : name.includes(', ') ? `${key}.(${name})` : `${key}.${name}`;
    })
    .join(', ');
}

export const STATUS: Readonly<Record<Entry['status'], string>> = {
  active: 'running',
  done: 'done',
  error: 'failed',
  stopped: 'stopped',
};

export function writeTime(time: number): string {
  return new Date(time).toLocaleTimeString();
}

/** Amounts are hidden until they are asked for. */
export function writeValue(value: unknown, showsAmounts: boolean): string {
  const isAmount = typeof value === 'number' || (typeof value === 'string' && /^\d/.test(value));
  if (isAmount && !showsAmounts) return '•••';
  return value === undefined ? 'undefined' : JSON.stringify(value);
}
