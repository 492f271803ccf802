/** Inlined at the top of the page, so that the first calls leave before any code is asked for. */
import { isWrapped } from '#app/platform/read-device.ts';
import { loadCode } from './enter-page.ts';
import { openFirstView } from './first-view.ts';
import { sendEarly } from './send-early.ts';
import { wearLook } from './wear-look.ts';

wearLook(document.documentElement);
// In a wrapper the calls wait for what the wrapper knows: the messaging token and the phone.
if (!isWrapped(navigator.userAgent)) {
  const early = sendEarly(window);
  globalThis.peryaEarly = early;
  const isAtHome = location.pathname === '/' && early.token !== null && !early.isOnBreak;
  // The same at every address of home: the script of other pages, which finds them, is longer.
  if (isAtHome) for (const { call } of import.meta.env.HOME_CALLS) early.send(call, {});
}
loadCode(document.documentElement);
globalThis.peryaFirstView = openFirstView();
