import { useApp } from '#app/app/app-context.tsx';
import { parseJson } from '#app/platform/parse-json.ts';
import { createSafeStorage } from '#app/platform/safe-storage.ts';

const KEY = 'perya.invite';
const DAYS = 30;
const DAY = 86_400_000;
const LONGEST_CODE = 32;

type Place = Pick<Window, 'localStorage'> & { location: Pick<Location, 'search'> };

/**
 * Keeps the code of an invitation that led here, in this browser for 30 days. A later one replaces it.
 * @returns the code of this address; empty for none
 */
export function keepInvitation(place: Place, now: number): string {
  const code = new URLSearchParams(place.location.search).get('inviteCode')?.slice(0, LONGEST_CODE) ?? '';
  if (code !== '') storageOf(place).write(KEY, JSON.stringify({ code, until: now + DAYS * DAY }));
  return code;
}

/**
 * The code of the invitation that led here, now or before; empty for none. Whatever else may be stored counts
 * as none.
 */
export function readInvitation(place: Place, now: number): string {
  const here = keepInvitation(place, now);
  if (here !== '') return here;
  const { code, until } = Object(parseJson(storageOf(place).read(KEY)));
  return typeof code === 'string' && typeof until === 'number' && until > now ? code : '';
}

export function useInvitation(): string {
  const { window, now } = useApp().dependencies;
  return readInvitation(window, now());
}

function storageOf(place: Place) {
  return createSafeStorage(() => place.localStorage);
}
