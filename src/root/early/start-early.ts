/** Inlined in the page's head, so that the first calls leave before any bundle arrives. */
import { isWrapped } from '#app/platform/read-device.ts';
import { sendEarly } from './send-early.ts';

// In a wrapper the calls wait for what the wrapper knows: the messaging token and the phone.
if (!isWrapped(navigator.userAgent)) globalThis.peryaEarly = sendEarly(window);
