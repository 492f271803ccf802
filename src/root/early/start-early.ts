/** Inlined in the page's head, so that the first call leaves before any bundle arrives. */
import { isWrapped } from '#app/platform/read-device.ts';
import { sendPreLogin } from './send-pre-login.ts';

// In a wrapper the call waits for what the wrapper knows: the messaging token and the phone.
if (!isWrapped(navigator.userAgent)) globalThis.peryaPreLogin = sendPreLogin(window);
