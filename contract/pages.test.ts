import * as v from 'valibot';
import { expect, test } from 'vitest';
import { calls } from './calls.ts';
import { PAGES } from './pages.ts';

const first = PAGES.flatMap(({ path, data = {} }) =>
  (['player', 'visitor'] as const).flatMap((who) =>
    (data[who] ?? []).map(({ call, body, numbers = [], ids = {} }) => ({
      ...{ path, who, call },
      body: {
        ...body,
        ...Object.fromEntries(numbers.map((name) => [name, 1])),
        ...Object.fromEntries(Object.keys(ids).map((name) => [name, 'a-1'])),
      },
    })),
  ),
);

test.each(first)(
  'the document of $path sends $call for a $who, which changes nothing',
  ({ who, call, body }) => {
    const declared = Object.values(calls).find(({ path }) => path === call);
    expect(declared).toMatchObject({ happensOnce: false, needsProof: false });
    expect(v.safeParse(declared?.request ?? v.never(), body).issues).toBe(undefined);
    if (who === 'visitor') expect(declared?.isPublic).toBe(true);
  },
);

test('a players-only page sends nothing for visitors', () => {
  const closed = PAGES.filter(({ requiresLogin, data }) => requiresLogin && data?.visitor);
  expect(closed).toEqual([]);
});
