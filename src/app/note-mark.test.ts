import { expect, test } from 'vitest';
import type { BoundLogin } from '#app/app/bind-login.ts';
import { noDots } from '#contract/lobby.ts';
import { noteMark } from './note-mark.ts';

const TASKS = [
  { id: 1, mark: 'rules', right: { state: 'running' } },
  { id: 2, mark: 'install', right: { state: 'running' } },
  { id: 3, mark: 'rules', right: { state: 'claimed' } },
  { id: 4, mark: null, right: { state: 'running' } },
];

function createLogin({ fails = '' } = {}) {
  const asked: unknown[] = [];
  const login = {
    isHere: () => true,
    data: { writeDots: (dots: unknown) => asked.push(dots) },
    async call({ path }: { path: string }, body: object) {
      asked.push([path, body]);
      if (path === fails) throw new Error('no answer');
      return path === 'getTaskUser' ? { tasks: TASKS } : noDots;
    },
  };
  return { asked, login: login as unknown as BoundLogin };
}

test('the task waiting for a mark is finished, and the dots are fetched', async () => {
  const { asked, login } = createLogin();
  expect(await noteMark(login, 'rules')).toBe(true);
  expect(asked).toEqual([
    ['getTaskUser', {}],
    ['finishTask', { id: 1 }],
    ['activityGetStatusList', {}],
    noDots,
  ]);
});

test('a mark that no task needs is not sent', async () => {
  const { asked, login } = createLogin();
  expect(await noteMark(login, 'follow')).toBe(true);
  expect(asked).toEqual([['getTaskUser', {}]]);
});

test.each(['getTaskUser', 'finishTask'])('a mark may be unsent when %s fails', async (fails) => {
  expect(await noteMark(createLogin({ fails }).login, 'rules')).toBe(false);
});
