/** Stands inline in the page's head: the first call is on its way before any bundle is. */
import { sendPreLogin } from './send-pre-login.ts';

globalThis.peryaPreLogin = sendPreLogin(window);
