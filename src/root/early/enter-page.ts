import { toLogin } from '#app/app/return-path.ts';
import { createSafeStorage } from '#app/platform/safe-storage.ts';
import { createTokenStore } from '#app/platform/token-store.ts';
import { VIEW, type ViewKind } from '#contract/first-view.ts';

/**
 * Asks for the page's code and that of who is here. Not by links in the page: the browser would ask for them
 * before the first calls are sent.
 */
export function loadCode(page: HTMLElement): void {
  const guest = page.hasAttribute('data-player') ? 'player' : 'visitor';
  for (const name of ['code', `${guest}-code`]) {
    const list = document.querySelector<HTMLMetaElement>(`meta[name=${name}]`)?.content ?? '';
    for (const file of list.match(/\S+/g) ?? []) {
      const link = document.createElement('link');
      Object.assign(link, { rel: 'modulepreload', crossOrigin: '', href: `/${file}` });
      document.head.append(link);
    }
  }
}

/** Leads a visitor at a page for players to the log-in, as the app does when it knows that nobody is here. */
export function leadVisitor(page: HTMLElement): void {
  const kind = page.getAttribute(VIEW) as ViewKind | null;
  if (!page.hasAttribute('data-player') && kind === 'players') goToLogin();
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
