import type { SafeStorage } from './safe-storage.ts';

export const TOKEN_KEY = 'perya.token';
const ACCOUNT_KEY = 'perya.account';

export type TokenChange = { type: 'removed' } | { type: 'replaced'; token: string };

export interface TokenStore {
  read(): string | null;
  write(token: string): void;
  remove(): void;
  /** The account name of the last log-in here; never a password. */
  readAccountName(): string | null;
  writeAccountName(account: string): void;
  /** Reports changes by other tabs. */
  subscribe(listener: (change: TokenChange) => void): () => void;
}

/** @param events the window, where the browser fires `storage` */
export function createTokenStore(storage: SafeStorage, events: EventTarget): TokenStore {
  return {
    read: () => storage.read(TOKEN_KEY) || null,
    write: (token) => storage.write(TOKEN_KEY, token),
    remove: () => storage.remove(TOKEN_KEY),
    readAccountName: () => storage.read(ACCOUNT_KEY) || null,
    writeAccountName: (account) => storage.write(ACCOUNT_KEY, account),
    subscribe(listener) {
      const onStorage = (event: Event) => {
        const change = readChange(event);
        if (change) listener(change);
      };
      events.addEventListener('storage', onStorage);
      return () => events.removeEventListener('storage', onStorage);
    },
  };
}

function readChange(event: Event): TokenChange | null {
  if (!(event instanceof StorageEvent)) return null;
  const isCleared = event.key === null;
  if (!isCleared && event.key !== TOKEN_KEY) return null;
  if (isCleared || !event.newValue) return { type: 'removed' };
  return event.newValue === event.oldValue ? null : { type: 'replaced', token: event.newValue };
}
