import { type Browser, type BrowserContext, chromium } from 'playwright';
import { TOKEN_KEY } from '#app/platform/token-store.ts';

/** A fresh browser. */
export function launchBrowser(executablePath: string): Promise<Browser> {
  return chromium.launch({
    executablePath,
    args: [
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
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
