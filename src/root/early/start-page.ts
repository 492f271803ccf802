/** Inlined in the page of every address but home's, whose calls the first script sends: it is for everybody. */
import { leadVisitor } from './enter-page.ts';
import { sendPageCalls } from './send-page-calls.ts';

if (globalThis.peryaEarly) sendPageCalls(globalThis.peryaEarly, import.meta.env.PAGE_CALLS, location);
leadVisitor(document.documentElement);
