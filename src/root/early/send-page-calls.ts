import { listFirstCalls } from '#contract/first-calls.ts';
import type { PageCalls } from '#contract/pages.ts';
import type { EarlySender } from './send-early.ts';

/** Sends the first calls of the page at this address, in which it will itself ask for them. */
export function sendPageCalls(
  { token, isOnBreak, send }: EarlySender,
  pages: readonly PageCalls[],
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
): void {
  if (isOnBreak) return;
  const page = pages.find(({ pattern }) => new RegExp(pattern, 'i').test(pathname));
  for (const { call, body } of listFirstCalls(page, { isPlayer: token !== null, search })) send(call, body);
}
