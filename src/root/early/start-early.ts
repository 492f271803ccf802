/** Inlined in the page's head, so that the first calls leave before any bundle arrives. */
import { isWrapped } from '#app/platform/read-device.ts';
import { createSafeStorage } from '#app/platform/safe-storage.ts';
import { TOKEN_KEY } from '#app/platform/token-store.ts';
import { sendEarly } from './send-early.ts';

const token = createSafeStorage(() => localStorage).read(TOKEN_KEY);
document.documentElement.toggleAttribute('data-player', Boolean(token));
// In a wrapper the calls wait for what the wrapper knows: the messaging token and the phone.
if (!isWrapped(navigator.userAgent)) globalThis.peryaEarly = sendEarly(window);
