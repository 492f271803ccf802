import { expect, test } from 'vitest';
import type { Lobby } from '#contract/app-config.ts';
import { LOBBY_GAMES } from '#contract/constants.ts';
import { sampleGame } from '#tests/sample-game.ts';
import { sampleConfig as config } from '#tests/scripted-server.ts';
import { createConfigStore } from './config-store.ts';
import type { SafeStorage } from './safe-storage.ts';
import { readStoredVersions } from './stored-versions.ts';

const lobby: Lobby = {
  version: 'g1',
  games: Array.from({ length: LOBBY_GAMES }, (_, index) => sampleGame({ gameId: index + 1 })),
  types: [{ id: 1, name: 'Slots', icon: 'slots', status: 1, sort: 1, gameCount: 10_000 }],
  brands: [],
  platforms: [],
  total: 10_000,
};

function openStore() {
  const kept = new Map<string, string>();
  const storage: SafeStorage = {
    read: (key) => kept.get(key) ?? null,
    write: (key, value) => void kept.set(key, value),
    remove: (key) => void kept.delete(key),
  };
  return { kept, storage, store: createConfigStore(storage) };
}

test('config and lobby are stored compactly, and their versions apart', () => {
  const { kept, storage, store } = openStore();
  store.write({ config, gameList: lobby });
  expect(store.read()).toEqual({ config, gameList: lobby });
  expect(readStoredVersions(storage)).toEqual({ v: config.version, gameListVersion: 'g1' });
  expect([...kept.values()].join('').length).toBeLessThan(50_000);
});

test('a missing document stays missing and has no version', () => {
  const { storage, store } = openStore();
  expect(store.read()).toEqual({ config: null, gameList: null });
  store.write({ config, gameList: null });
  expect(store.read()).toEqual({ config, gameList: null });
  expect(readStoredVersions(storage)).toEqual({ v: config.version, gameListVersion: '' });
});

test.each(['', '{', 'null', '7'])('a stored %o reads as no document', (text) => {
  const { kept, store } = openStore();
  kept.set('perya.config', text);
  kept.set('perya.lobby', text);
  expect(store.read()).toEqual({ config: null, gameList: null });
});
