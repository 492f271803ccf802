import { expect, test } from 'vitest';
import { createActor, createMachine } from 'xstate';
import { calls } from '#contract/calls.ts';
import type { Traffic } from './create-network.ts';
import type { Player } from './create-player.ts';
import { type Act, findAnswerFaults, findPlayInBreaks, findStuckCharts, type Noted } from './find-faults.ts';
import { judgeMoves, type Said } from './find-gate-faults.ts';

const round = (body: string, changes: Partial<Traffic> = {}): Traffic => ({
  ...{ player: 1, path: calls.playRound.path, body: { requestId: 'r' }, fate: 'fine' },
  answer: { status: 200, body, headers: {} },
  ...changes,
});
const registered = (token: string, coin: number) =>
  round(JSON.stringify({ data: { token, coin } }), { path: calls.accountRegist.path });

test.each<{ what: string; traffic: Traffic[]; faults: string[] }>([
  { what: 'an answer shown twice', traffic: [round('a'), round('a')], faults: [] },
  {
    what: 'two answers to one request',
    traffic: [round('a'), round('b')],
    faults: ['player 1, playRound r: answered a, then b'],
  },
  {
    what: 'answers to two requests',
    traffic: [round('a'), round('b', { body: { requestId: 's' } })],
    faults: [],
  },
  { what: 'a log-in with its own token', traffic: [registered('a', 5), registered('b', 5)], faults: [] },
  {
    what: 'a registration paid twice',
    traffic: [registered('a', 5), registered('b', 10)],
    faults: [expect.stringContaining('accountRegist r: answered')],
  },
  { what: 'a server that died', traffic: [round('', { answer: null })], faults: [] },
  {
    what: 'a server that failed',
    traffic: [round('', { answer: { status: 500, body: '', headers: {} } })],
    faults: ['player 1, playRound: the server answered 500'],
  },
])('$what is judged correctly', ({ traffic, faults }) => {
  expect(findAnswerFaults(traffic)).toEqual(faults);
});

test.each([
  { is: 'waits for a press', states: { on: { press: 'b' } }, fault: null },
  { is: 'waits for its time', states: { after: { 1000: 'b' } }, fault: null },
  { is: 'works for ever', states: { tags: 'busy', on: { press: 'b' } }, fault: 'still at work' },
  { is: 'has no way forward', states: {}, fault: 'no way on' },
])('a chart that $is', ({ states, fault }) => {
  const chart = createMachine({ id: 'chart', initial: 'a', states: { a: states, b: {} } });
  const player = { number: 1, charts: () => [createActor(chart).start()] } as unknown as Player;
  expect(findStuckCharts([player], { isQuiet: true })).toEqual(
    fault === null ? [] : [`player 1, chart in "a": ${fault}`],
  );
});

const began = (time: number): Noted => ({ userId: 'ana', kind: 'break-began', time, returnsAt: null });
const asked = (time: number, returnsAt: number): Noted => ({
  ...{ userId: 'ana', kind: 'return-asked', time, returnsAt },
});

test.each<{ what: string; noted: Noted[]; faulty: number[] }>([
  { what: 'without a break', noted: [], faulty: [] },
  { what: 'during an unended break', noted: [began(10)], faulty: [15, 25, 35, 45] },
  { what: 'before the player may return', noted: [began(20), asked(30, 40)], faulty: [25, 35] },
  { what: 'in a longer break', noted: [began(10), began(20), asked(25, 30)], faulty: [15, 25] },
  {
    what: 'in a break taken instead of returning',
    noted: [began(10), asked(15, 40), began(30), asked(41, 42)],
    faulty: [15, 25, 35],
  },
  {
    what: 'in the second of two breaks',
    noted: [began(10), asked(11, 12), began(30), asked(31, 40)],
    faulty: [35],
  },
])('play $what is found', ({ noted, faulty }) => {
  const acts = [5, 15, 25, 35, 45].flatMap((time): Act[] => [
    { userId: 'ana', what: `game-stake ${time}`, time },
    { userId: 'ben', what: `deposit ${time}`, time },
  ]);
  expect(findPlayInBreaks(noted, acts)).toEqual(
    faulty.map((time) => `game-stake ${time} of ana lies in a break`),
  );
});

test('an event in the starting millisecond may have come first', () => {
  expect(findPlayInBreaks([began(10)], [{ userId: 'ana', what: 'deposit d', time: 10 }])).toEqual([]);
});

const HOUR = 3_600_000;
const limited = (kind: 'deposit' | 'loss', amount: number, time = 0): Said => ({
  ...{ userId: 'ana', time, kind: 'limit-set', detail: { kind, period: 'day', amount } },
});
const move = (kind: string, amount: number, time: number, reference = 'r') => ({
  ...{ seq: time, userId: 'ana', kind, amount, reference, time },
});

test.each([
  { what: 'a deposit within its limit', said: [limited('deposit', 500)], moved: [move('deposit', 500, 1)] },
  {
    what: 'two deposits that exceed it together',
    said: [limited('deposit', 500)],
    moved: [move('deposit', 300, 1), move('deposit', 300, 2)],
    fault: 'deposit of 300 for r of ana was credited instead of 1902',
  },
  {
    what: 'the second one a day later',
    said: [limited('deposit', 500)],
    moved: [move('deposit', 300, 1), move('deposit', 300, 1 + 24 * HOUR)],
  },
  {
    what: 'a stake that could lose more than the limit',
    said: [limited('loss', 100)],
    moved: [move('game-stake', 101, 1)],
    fault: 'game-stake of 101 for r of ana was accepted instead of 1903',
  },
  {
    what: 'a stake before a limit in the same millisecond',
    said: [limited('loss', 100, 1)],
    moved: [move('game-stake', 101, 1)],
  },
  {
    what: 'a payment held for no reason',
    said: [limited('deposit', 500)],
    moved: [move('deposit-held', 400, 1)],
    fault: 'deposit-held of 400 for r of ana was held for no reason',
  },
  {
    what: 'a reward during a break',
    said: [{ userId: 'ana', time: 0, kind: 'break-began', detail: { until: 9 } }],
    moved: [move('sign-in', 5, 1)],
    fault: 'sign-in of 5 for r of ana was given during a break',
  },
])('the gate judges $what correctly', ({ said, moved, fault }) => {
  expect(judgeMoves(said, moved)).toEqual(fault === undefined ? [] : [fault]);
});
