/** Inlined in the page of every address but home's: that is for everybody, and its call is sent before. */
import { leadVisitor } from './enter-page.ts';
import { sendPageCalls } from './send-page-calls.ts';

if (globalThis.peryaEarly) sendPageCalls(globalThis.peryaEarly, import.meta.env.PAGE_CALLS, location);
leadVisitor(document.documentElement);
