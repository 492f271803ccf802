import { listPageCalls } from '../../contract/pages.ts';

/** The first calls of all pages, as a definition for the page's own script: it has no other code. */
export function definePageCalls(): Record<string, string> {
  return { 'import.meta.env.PAGE_CALLS': JSON.stringify(listPageCalls()) };
}
