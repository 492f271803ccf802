import { applyLook, readLook } from '#app/platform/look.ts';
import { createSafeStorage } from '#app/platform/safe-storage.ts';
import { TOKEN_KEY } from '#app/platform/token-store.ts';
import { chooseLocale, readChosenLocale } from '#contract/choose-locale.ts';
import { FOREIGN } from '#contract/first-view.ts';

/**
 * Says in the page who is here, gives it the look of the device's former visit, and hides a view that is in
 * another language, of other games, or not for who takes a break.
 */
export function wearLook(page: HTMLElement): void {
  const open = () => localStorage;
  page.toggleAttribute('data-player', Boolean(createSafeStorage(open).read(TOKEN_KEY)));
  const look = readLook(open);
  if (look) applyLook(page, look);
  const locale = readChosenLocale(document.cookie) ?? chooseLocale(navigator.languages);
  const isOfOneKind = location.pathname === '/' && location.search.includes('type=');
  page.toggleAttribute(FOREIGN, page.lang !== locale || isOfOneKind || look?.isOnBreak === true);
}
