import type { PlayerLimit } from '#contract/protection.ts';
import { limitFormMachine } from '#machines/protection/limit-form.machine.ts';
import { failedCall } from '../fake-call.ts';
import { unanswered } from './fakes.ts';
import { defineWalk } from './walk.ts';

const NOW = 1_795_000_000_000;
const createId = () => '0198b7d2-0000-7000-8000-000000000001';

const told = (changes: Partial<PlayerLimit>) => ({
  limit: {
    ...{ kind: 'deposit', period: 'week', used: 0 },
    ...{ state: 'active', amount: 10_000, next: null, dueAt: 0, ...changes },
  } as PlayerLimit,
  time: NOW,
});

const none = told({ state: 'none', amount: null });
const held = told({});
const waits = told({ state: 'raising', next: 20_000, dueAt: NOW + 1 });
const due = told({ state: 'confirmable', next: 20_000, dueAt: NOW + 2 });

const refused = (name: string, errcode: number) => ({
  name,
  output: { kind: 'refused', error: failedCall('refused', errcode) },
});

export const walk = defineWalk(limitFormMachine, {
  serves: {
    5: 'A limit is an amount above zero; play time has at most the minutes of a day',
    beyond: 'A higher limit waits and needs a second yes',
  },
  inputs: [
    { name: 'asked', create: () => ({ ...none, isOpen: true, createId }) },
    { name: 'held', create: () => ({ ...held, isOpen: false, createId }) },
    { name: 'can be raised', create: () => ({ ...due, isOpen: false, createId }) },
  ],
  events: [
    { type: 'form.open' },
    { type: 'form.cancel' },
    { type: 'limit.chosen', limit: none.limit },
    { type: 'amount.typed', text: '50' },
    { type: 'amount.typed', text: '200' },
    { type: 'unit.chosen', unit: 'minutes' },
    { type: 'form.submit' },
    { type: 'limit.remove' },
    { type: 'wish.confirm' },
    { type: 'wish.back' },
    { type: 'raise.confirm' },
    { type: 'raise.drop' },
    { type: 'limit.told', ...waits },
    { type: 'limit.told', ...none, time: NOW - 1 },
  ],
  fakes: {
    setting: {
      promise: [
        { name: 'holds', output: { kind: 'done', answer: told({ amount: 5_000 }) } },
        refused('too many', 429),
        ...unanswered,
      ],
    },
    answering: {
      promise: [
        { name: 'kept', output: { kind: 'done', answer: held } },
        refused('gone', 1905),
        refused('too many', 429),
        ...unanswered,
      ],
    },
    fetchLimit: {
      promise: [
        { name: 'held', output: held },
        { name: 'waits', output: waits },
        { name: 'offline', error: failedCall('offline') },
      ],
    },
  },
  situation: ({ limit, text, unit, goal, fieldError, formError, outcome }) => [
    limit.state,
    limit.amount,
    text,
    unit,
    JSON.stringify(goal),
    fieldError,
    formError,
    outcome,
  ],
});
