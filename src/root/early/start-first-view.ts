/** Inlined in the page, before its first view. */
import { openFirstView } from './first-view.ts';

globalThis.peryaFirstView = openFirstView();
