import { type Html, html } from './html.ts';

/** The sandbox plays in the Philippines. */
const CLOCK = new Intl.DateTimeFormat('en-PH', {
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Asia/Manila',
});
const DATE = new Intl.DateTimeFormat('en-PH', {
  month: 'short',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Asia/Manila',
});

export function showTime(time: number): Html {
  return html`<time datetime="${new Date(time).toISOString()}">${CLOCK.format(time)}</time>`;
}

export function showDate(time: number): Html {
  return html`<time datetime="${new Date(time).toISOString()}">${DATE.format(time)}</time>`;
}

/** `in 15 minutes`; at least a minute, as the page's script shows seconds. */
export function showWait(milliseconds: number): string {
  const minutes = Math.max(1, Math.ceil(milliseconds / 60_000));
  return minutes === 1 ? 'in a minute' : `in ${minutes} minutes`;
}
