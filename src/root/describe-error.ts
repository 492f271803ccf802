import type { LoggedEvent } from '#contract/event-log.ts';

/** Possibly personal: quotations, URLs, mail addresses, numbers and long codes. */
const PERSONAL =
  /"[^"]*"|'[^']*'|`[^`]*`|[“‘][^”’]*[”’]|\w+:\/\/\S+|\S+@\S+|[\w-]{24,}|\d(?:[\s.,-]?\d){3,}/g;
const PLACE = /\/assets\/([\w.-]+\.js:\d+:\d+)/;

/** The error's name, its message without personal data, and its place in the app's code. */
export function describeError(error: unknown): NonNullable<LoggedEvent['params']> {
  if (!(error instanceof Error)) return { name: typeof error };
  const { name, message, stack = '' } = error;
  const [, at = ''] = PLACE.exec(stack) ?? [];
  return { name: name.slice(0, 64), message: message.replace(PERSONAL, '…').slice(0, 120), at };
}
