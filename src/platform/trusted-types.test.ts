import { afterEach, expect, test, vi } from 'vitest';
import { trustUrl } from './trusted-types.ts';

afterEach(() => vi.unstubAllGlobals());

test('a browser without Trusted Types gets the plain address', () => {
  vi.stubGlobal('trustedTypes', undefined);
  expect(trustUrl('perya-worker', '/worker.js')()).toBe('/worker.js');
});

test('a browser with Trusted Types creates one policy at first use, and it trusts no other address', () => {
  const created: [string, (url: string) => string][] = [];
  vi.stubGlobal('trustedTypes', {
    createPolicy(name: string, { createScriptURL }: { createScriptURL: (url: string) => string }) {
      created.push([name, createScriptURL]);
      return { createScriptURL: (url: string) => `trusted ${createScriptURL(url)}` };
    },
  });
  const workerUrl = trustUrl('perya-worker', '/worker.js');
  expect(created).toEqual([]);
  expect([workerUrl(), workerUrl()]).toEqual(['trusted /worker.js', 'trusted /worker.js']);
  expect(created.map(([name]) => name)).toEqual(['perya-worker']);
  for (const url of ['https://elsewhere.test/worker.js', '', '/sw.js', '/worker.js#x'])
    expect(() => created[0]?.[1](url)).toThrow(TypeError);
});
