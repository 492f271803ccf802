import { type Browser, type BrowserContext, chromium } from 'playwright';
import { TOKEN_KEY } from '#app/platform/token-store.ts';

/**
 * A fresh browser. A game's frame shares the page's process, as on a phone with little memory: what slows the
 * page down slows the frame down too.
 * @param keyHash of a certificate to trust, see `SecureServer`
 */
export function launchBrowser(executablePath: string, keyHash?: string): Promise<Browser> {
  return chromium.launch({
    executablePath,
    args: [
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-site-isolation-trials',
      '--disable-sync',
      ...(keyHash ? [`--ignore-certificate-errors-spki-list=${keyHash}`] : []),
    ],
  });
}

/** Every page of the context begins as the player's. */
export async function bringToken(context: BrowserContext, token: string): Promise<void> {
  await context.addInitScript(([key, value]) => localStorage.setItem(key, value), [
    TOKEN_KEY,
    token,
  ] as const);
}
