import { toLogin } from '#app/app/return-path.ts';
import { createSafeStorage } from '#app/platform/safe-storage.ts';
import { createTokenStore } from '#app/platform/token-store.ts';
import { CLOSED } from '#contract/first-view.ts';

/**
 * Asks for the code of who is here, and leads a visitor at a page for players to the log-in, as the app does
 * when it knows that nobody is here. Runs before the rest of the page is parsed.
 */
export function enterPage(): void {
  const page = document.documentElement;
  const isPlayer = page.hasAttribute('data-player');
  loadCode(isPlayer ? 'player' : 'visitor');
  if (!isPlayer && page.hasAttribute(CLOSED)) goToLogin();
}

/** What the page names for one of both; the rest is in links, for everybody. */
function loadCode(guest: 'player' | 'visitor') {
  const list = document.querySelector<HTMLMetaElement>(`meta[name=${guest}-code]`)?.content ?? '';
  for (const file of list.match(/\S+/g) ?? []) {
    const link = document.createElement('link');
    Object.assign(link, { rel: 'modulepreload', crossOrigin: '', href: `/${file}` });
    document.head.append(link);
  }
}

function goToLogin() {
  const { pathname, search, hash } = location;
  // An invitation is kept by the app first.
  if (search.includes('inviteC')) return;
  const hasAccountName =
    createTokenStore(
      createSafeStorage(() => localStorage),
      window,
    ).readAccountName() !== null;
  const path = `${pathname}${search}${hash}`;
  history.replaceState(null, '', toLogin(path, hasAccountName ? 'account' : undefined));
}
