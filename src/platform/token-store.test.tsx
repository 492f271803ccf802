import { expect, test } from 'vitest';
import { createSafeStorage } from './safe-storage.ts';
import { createTokenStore, TOKEN_KEY, type TokenChange } from './token-store.ts';

function openStore() {
  localStorage.clear();
  const changes: TokenChange[] = [];
  const store = createTokenStore(
    createSafeStorage(() => localStorage),
    window,
  );
  const unsubscribe = store.subscribe((change) => changes.push(change));
  return { store, changes, unsubscribe };
}

function dispatchFromOtherTab(init: StorageEventInit) {
  window.dispatchEvent(new StorageEvent('storage', init));
}

test('logging out removes the token and keeps the account name', () => {
  const { store } = openStore();
  store.write('t1');
  store.writeAccountName('ana');
  expect([store.read(), store.readAccountName()]).toEqual(['t1', 'ana']);
  store.remove();
  expect([store.read(), store.readAccountName()]).toEqual([null, 'ana']);
});

test.each<[string, StorageEventInit, TokenChange[]]>([
  ['removal', { key: TOKEN_KEY, oldValue: 't1', newValue: null }, [{ type: 'removed' }]],
  ['clearing of the whole storage', { key: null }, [{ type: 'removed' }]],
  ['replacement', { key: TOKEN_KEY, oldValue: 't1', newValue: 't2' }, [{ type: 'replaced', token: 't2' }]],
  ['first log-in', { key: TOKEN_KEY, oldValue: null, newValue: 't2' }, [{ type: 'replaced', token: 't2' }]],
  ['nothing for another key', { key: 'other', newValue: null }, []],
])('a change in another tab is reported: %s', (_, init, expected) => {
  const { changes } = openStore();
  dispatchFromOtherTab(init);
  expect(changes).toEqual(expected);
});

test('an unsubscribed listener is not called', () => {
  const { changes, unsubscribe } = openStore();
  unsubscribe();
  dispatchFromOtherTab({ key: TOKEN_KEY, newValue: null });
  expect(changes).toEqual([]);
});
