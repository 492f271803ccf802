/** Inlined in the page's head, so that the first call leaves before any bundle arrives. */
import { sendPreLogin } from './send-pre-login.ts';

globalThis.peryaPreLogin = sendPreLogin(window);
