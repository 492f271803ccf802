import { expect, type Page, type Request, type Route } from '@playwright/test';

/** Calls that wait on their way to the server until the test says what becomes of them. */
export interface HeldCalls<Path extends string> {
  /** Stays until exactly so many wait. */
  expect(waiting: Partial<Record<Path, number>>): Promise<void>;
  /** Lets one through, and stays until it has been answered. */
  answer(path: Path): Promise<void>;
  /** The network loses one. */
  lose(path: Path): Promise<void>;
  /** Refuses one in the server's place, where bringing the server to it would take too long. */
  refuse(path: Path, errcode: number): Promise<void>;
}

export async function holdCalls<Path extends string>(
  page: Page,
  paths: readonly Path[],
): Promise<HeldCalls<Path>> {
  await page.addInitScript(waitForEver);
  const held = new Map<Request, Route>();
  const waitingAt = (path: Path) =>
    [...held.values()].filter((route) => route.request().url().endsWith(`/${path}`));
  page.on('requestfailed', (request) => held.delete(request));
  await page.route(new RegExp(`/app/v1/(?:anonymous/)?(?:${paths.join('|')})$`), (route) => {
    held.set(route.request(), route);
  });

  async function take(path: Path): Promise<Route> {
    await expect.poll(() => waitingAt(path).length, `${path} is under way`).toBeGreaterThan(0);
    const [route] = waitingAt(path);
    if (!route) throw new Error(`${path} was given up`);
    held.delete(route.request());
    return route;
  }

  return {
    async expect(waiting) {
      const wanted = Object.fromEntries(paths.map((path) => [path, waiting[path] ?? 0]));
      await expect
        .poll(() => Object.fromEntries(paths.map((path) => [path, waitingAt(path).length])))
        .toEqual(wanted);
    },
    async answer(path) {
      const route = await take(path);
      await Promise.all([route.request().response(), route.fallback()]);
    },
    lose: async (path) => (await take(path)).abort(),
    async refuse(path, errcode) {
      await (await take(path)).fulfill({ status: 409, json: { errcode, errmsg: 'No.', data: {} } });
    },
  };
}

/** Runs in the page: a call is not given up because it takes long. */
function waitForEver() {
  AbortSignal.timeout = () => new AbortController().signal;
}
