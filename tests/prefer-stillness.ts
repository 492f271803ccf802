import { vi } from 'vitest';

/** The device asks for reduced motion. */
export function preferStillness(): void {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) =>
      Object.assign(new EventTarget(), { matches: query.includes('reduce'), media: query }) as MediaQueryList,
  );
}
