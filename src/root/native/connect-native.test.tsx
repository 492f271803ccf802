import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Updater } from '#app/platform/updater.ts';
import { createBrowserEnvironment } from '#app/root/create-browser-environment.ts';
import { PROTOCOL, type Question } from '#contract/native-bridge.ts';
import type { WorkerEvent } from '#machines/app/app-update.machine.ts';
import { connectNative } from './connect-native.ts';

let asked: Question[];
/** What the wrapper tells while the page says hello. */
let early: [event: string, value: unknown][];
const host = {
  onmessage: null as ((message: { data: string }) => void) | null,
  postMessage(text: string) {
    const question = JSON.parse(text) as Question;
    asked.push(question);
    const value = { capabilities: ['exit', 'update'], insets: { top: 20, left: 'wide' } };
    for (const [event, told] of early.splice(0)) tell(event, told);
    queueMicrotask(() => say({ id: question.id, ok: true, value }));
  },
};
const say = (message: object) =>
  host.onmessage?.({ data: JSON.stringify({ protocol: PROTOCOL, ...message }) });
const tell = (event: string, value: unknown = null) => say({ event, value });
const asks = () => asked.map(({ ask }) => ask);

beforeEach(() => {
  asked = [];
  early = [];
  vi.stubGlobal('peryaHost', host);
  window.history.replaceState(null, '', '/');
});
afterEach(() => vi.restoreAllMocks());

const connect = (loadUpdater?: () => Promise<Updater>) =>
  connectNative({ ...createBrowserEnvironment(window), ...(loadUpdater && { loadUpdater }) });

test('a page without a native bridge keeps its environment', async () => {
  vi.stubGlobal('peryaHost', undefined);
  const environment = createBrowserEnvironment(window);
  expect(await connectNative(environment)).toBe(environment);
});

test('the page takes over the wrapper’s insets and their changes', async () => {
  const { style } = document.documentElement;
  await connect();
  expect([style.getPropertyValue('--inset-top'), style.getPropertyValue('--inset-left')]).toEqual([
    '20px',
    '',
  ]);
  tell('insets', { top: 0 });
  expect(style.getPropertyValue('--inset-top')).toBe('0px');
});

test('the back button closes a layer, goes back, goes home, or leaves', async () => {
  await connect();
  const back = vi.spyOn(window.history, 'back').mockImplementation(() => {});
  const replace = vi.spyOn(window.location, 'replace').mockImplementation(() => {});
  window.history.replaceState({ idx: 0, layers: 1 }, '', '/');
  tell('back');
  window.history.replaceState({ idx: 2 }, '', '/vip');
  tell('back');
  expect(back).toHaveBeenCalledTimes(2);
  window.history.replaceState({ idx: 0 }, '', '/vip');
  tell('back');
  expect(replace).toHaveBeenCalledWith('/');
  window.history.replaceState({ idx: 0 }, '', '/');
  tell('back');
  expect(asks()).toEqual(['hello', 'exit']);
});

test('a deep link leads only to pages of this app', async () => {
  await connect();
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => {});
  for (const link of [
    'https://evil.test/auth/callback/google?code=1',
    'javascript:alert(1)',
    `${window.location.origin}//evil.test/auth/callback/google?code=1`,
    `${window.location.origin}/\\evil.test`,
    'no address',
    null,
  ])
    tell('link', link);
  expect(assign).not.toHaveBeenCalled();
  tell('link', `${window.location.origin}/auth/callback/google?code=1#x`);
  expect(assign).toHaveBeenCalledWith('/auth/callback/google?code=1#x');
});

test('an unknown event changes nothing', async () => {
  await connect();
  for (const event of ['dance', 'constructor', '__proto__']) tell(event);
  expect(asks()).toEqual(['hello']);
});

test('a new token is used from the next start', async () => {
  const { platform } = await connect();
  tell('token', 'fcm-9');
  expect(platform.readPhone?.().messagingToken).toBe('fcm-9');
});

test('the wrapper’s messages before its answer count after it', async () => {
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => {});
  early = [
    ['token', 'fcm-8'],
    ['insets', { top: 30 }],
    ['link', `${window.location.origin}/vip`],
    ['back', null],
  ];
  const { platform } = await connect();
  expect(platform.readPhone?.().messagingToken).toBe('fcm-8');
  expect(document.documentElement.style.getPropertyValue('--inset-top')).toBe('30px');
  expect(assign).toHaveBeenCalledWith('/vip');
  expect(asks()).toEqual(['hello', 'exit']);
});

test('an update is announced to the wrapper once, and continues only with its consent', async () => {
  let find: (event: WorkerEvent) => void = () => {};
  const stop = vi.fn();
  const web: Updater = {
    register: async () => {},
    takeOver: async () => 'told',
    watch: (report) => {
      find = report;
      return stop;
    },
  };
  const { loadUpdater } = await connect(async () => web);
  tell('update');
  const reported: string[] = [];
  const unwatch = (await loadUpdater()).watch(({ type }) => reported.push(type));
  find({ type: 'update.found' });
  find({ type: 'update.found' });
  find({ type: 'control.taken' });
  expect([asks(), reported]).toEqual([['hello', 'update'], []]);
  tell('update');
  find({ type: 'control.taken' });
  expect(reported).toEqual(['update.found', 'control.taken']);
  unwatch();
  expect(stop).toHaveBeenCalledOnce();
});
