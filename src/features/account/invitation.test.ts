import { beforeEach, expect, test } from 'vitest';
import { keepInvitation, readInvitation } from './invitation.ts';

const DAY = 86_400_000;
const NOW = 1_795_000_000_000;

let kept: Map<string, string>;
let localStorage: Storage;

beforeEach(() => {
  kept = new Map();
  const getItem = (key: string) => kept.get(key) ?? null;
  const setItem = (key: string, value: string) => void kept.set(key, value);
  localStorage = { getItem, setItem } as Storage;
});

const at = (search: string) => ({ localStorage, location: { search } as Location });

test('a link’s code is kept for 30 days, even after it left the address', () => {
  keepInvitation(at('?inviteCode=FRIEND'), NOW);
  expect(readInvitation(at(''), NOW + 30 * DAY - 1)).toBe('FRIEND');
  expect(readInvitation(at(''), NOW + 30 * DAY)).toBe('');
});

test('a later link replaces it, but an address without a code does not', () => {
  keepInvitation(at('?inviteCode=FRIEND'), NOW);
  keepInvitation(at('?inviteCode='), NOW);
  expect(readInvitation(at('?from=mail'), NOW)).toBe('FRIEND');
  expect(readInvitation(at('?inviteCode=PAL'), NOW)).toBe('PAL');
  expect(readInvitation(at(''), NOW)).toBe('PAL');
});

test.each(['', 'invalid JSON', '7', '{"code":7}', '{"code":"A"}'])(
  'the stored value %j counts as no code',
  (text) => {
    localStorage.setItem('perya.invite', text);
    expect(readInvitation(at(''), NOW)).toBe('');
  },
);

test('the address’s own code works with storage blocked', () => {
  const blocked = {
    location: { search: '?inviteCode=FRIEND' } as Location,
    get localStorage(): Storage {
      throw new Error('blocked');
    },
  };
  expect(readInvitation(blocked, NOW)).toBe('FRIEND');
});
