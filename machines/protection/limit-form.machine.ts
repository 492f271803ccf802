import { assign, setup } from 'xstate';
import * as ERRCODE from '#contract/errcode.ts';
import type { LimitKind, LimitPeriod, PlayerLimit } from '#contract/protection.ts';
import { missingActor } from '../missing-actor.ts';
import { errorOf, isDone, isRefused, isRefusedFor } from '../submission/outcome.ts';
import { createSubmissionMachine, type SubmissionOutput } from '../submission/submission.machine.ts';
import { type FormError, readFormFailure } from '../submission/submission-rules.ts';
import { type AmountError, readAmount, type TimeUnit } from './protection-rules.ts';

/** A limit as the server has it at a time of its clock. */
export interface ToldLimit {
  limit: PlayerLimit;
  time: number;
}

export interface LimitFormInput extends ToldLimit {
  /** Whether the form is open from the start. */
  isOpen: boolean;
  /** A new UUID. */
  createId: () => string;
}

/** What the player wants: another limit, or a raise confirmed or dropped. */
type LimitGoal = { type: 'set' | 'confirm'; amount: number | null } | { type: 'drop' };

/** The result of the player's request. */
export type LimitOutcome =
  /** The limit holds from now on. */
  | 'holds'
  /** The raise waits. */
  | 'waits'
  | 'raised'
  | 'removed'
  /** The lower limit stays. */
  | 'kept'
  /** There was no raise to confirm any more. */
  | 'lapsed';

export interface LimitFormContext extends LimitFormInput {
  text: string;
  unit: TimeUnit;
  goal: LimitGoal;
  requestId: string;
  fieldError: AmountError | 'refused' | null;
  formError: FormError | null;
  outcome: LimitOutcome | null;
}

export type LimitFormEvent =
  | { type: 'form.open' }
  | { type: 'form.cancel' }
  | { type: 'limit.chosen'; limit: PlayerLimit }
  | { type: 'amount.typed'; text: string }
  | { type: 'unit.chosen'; unit: TimeUnit }
  | { type: 'form.submit' }
  | { type: 'limit.remove' }
  /** The raise is asked for, with its wait. */
  | { type: 'wish.confirm' }
  | { type: 'wish.back' }
  /** The second yes. */
  | { type: 'raise.confirm' }
  | { type: 'raise.drop' }
  | ({ type: 'limit.told' } & ToldLimit);

type Key = { kind: LimitKind; period: LimitPeriod };
type Ended = { output: SubmissionOutput<ToldLimit> };

export const limitFormActors = {
  /** Sends `setLimit`. */
  setting: createSubmissionMachine<Key & { amount: number | null }, ToldLimit>(),
  /** Sends `answerRaise`. */
  answering: createSubmissionMachine<Key & { isConfirmed: boolean }, ToldLimit>(),
  /** Asks how the limit is, after an answer got lost or a raise was gone. */
  fetchLimit: missingActor<ToldLimit, Key>('fetchLimit'),
};

/** One of the player's limits on the page: its form, its raise, and their outcomes. */
export const limitFormMachine = setup({
  types: {} as {
    context: LimitFormContext;
    events: LimitFormEvent;
    input: LimitFormInput;
    tags: 'busy' | 'uninterruptible';
    children: { setting: 'setting'; answering: 'answering' };
  },
  actors: limitFormActors,
  guards: {
    isOpen: ({ context }) => context.isOpen,
    isHeld: ({ context }) => context.limit.amount !== null,
    hasFault: ({ context }) => readText(context).error !== null,
    isRaise: ({ context }) => isAbove(readText(context).amount, context.limit.amount),
    isRaiseOpen: ({ context: { limit } }) => limit.state === 'raising' || limit.state === 'confirmable',
    isConfirmable: ({ context: { limit } }) => limit.state === 'confirmable',
    /** An answer to an older question may arrive late. */
    isNewer: ({ context }, { time }: ToldLimit) => time >= context.time,
    isDone,
    isGone: isRefusedFor(ERRCODE.raiseNotDue),
    isRefused,
    isForForm: ({ context }) => context.goal.type === 'set',
    hasLapsed: ({ context }) => context.outcome === 'lapsed',
    /** The answer got lost, but the server had done it. */
    isAsWanted: ({ context }, { limit }: ToldLimit) => readOutcome(context.goal, limit) !== null,
  },
  actions: {
    keepText: assign((_, { text }: { text: string }) => ({ text, fieldError: null, formError: null })),
    keepUnit: assign((_, { unit }: { unit: TimeUnit }) => ({ unit, fieldError: null })),
    keepChoice: assign((_, { limit }: { limit: PlayerLimit }) => ({ limit })),
    showFault: assign({ fieldError: ({ context }) => readText(context).error }),
    wantTyped: assign(({ context }) => ({
      goal: { type: 'set' as const, amount: readText(context).amount },
      fieldError: null,
    })),
    wantNone: assign({ goal: { type: 'set', amount: null }, fieldError: null, formError: null }),
    wantRaise: assign(({ context }) => ({ goal: { type: 'confirm' as const, amount: context.limit.next } })),
    wantLower: assign({ goal: { type: 'drop' } }),
    clear: assign({ text: '', fieldError: null, formError: null }),
    forgetOutcome: assign({ outcome: null, formError: null }),
    beginRequest: assign(({ context }) => ({
      requestId: context.createId(),
      formError: null,
      outcome: null,
    })),
    keepTold: assign((_, { limit, time }: ToldLimit) => ({ limit, time })),
    tellOutcome: assign(({ context }, { limit, time }: ToldLimit) => ({
      ...{ limit, time, text: '' },
      outcome: readOutcome(context.goal, limit),
    })),
    tellLapsed: assign({ outcome: 'lapsed' }),
    showRefusal: assign(({ event }) => {
      const { form, field } = readFormFailure(errorOf(event), ['amount']);
      return { formError: form, fieldError: field && ('refused' as const) };
    }),
    showNoAnswer: assign({ formError: 'timeout' }),
  },
}).createMachine({
  id: 'limit-form',
  context: ({ input }) => ({
    ...input,
    text: '',
    unit: 'hours',
    goal: { type: 'drop' },
    requestId: '',
    fieldError: null,
    formError: null,
    outcome: null,
  }),
  initial: 'deciding',
  on: {
    'limit.told': {
      guard: { type: 'isNewer', params: ({ event }) => event },
      actions: { type: 'keepTold', params: ({ event }) => event },
    },
  },
  states: {
    deciding: { always: [{ guard: 'isOpen', target: 'editing' }, { target: 'idle' }] },
    idle: {
      description: 'Says what holds, what is used of it, and which raise waits or can be confirmed.',
      on: {
        'form.open': { target: 'editing', actions: 'forgetOutcome' },
        'raise.confirm': { guard: 'isConfirmable', target: 'answering', actions: 'wantRaise' },
        'raise.drop': { guard: 'isRaiseOpen', target: 'answering', actions: 'wantLower' },
      },
    },
    editing: {
      on: {
        'amount.typed': { actions: { type: 'keepText', params: ({ event }) => event } },
        'unit.chosen': { actions: { type: 'keepUnit', params: ({ event }) => event } },
        'limit.chosen': { actions: { type: 'keepChoice', params: ({ event }) => event } },
        'form.submit': [
          { guard: 'hasFault', actions: 'showFault' },
          { guard: 'isRaise', target: 'reviewing', actions: 'wantTyped' },
          { target: 'setting', actions: 'wantTyped' },
        ],
        'limit.remove': { guard: 'isHeld', target: 'reviewing', actions: 'wantNone' },
        'form.cancel': { target: 'idle', actions: 'clear' },
      },
    },
    reviewing: {
      description: 'Says from when a higher limit, or none, can be confirmed, before it is asked for.',
      on: {
        'wish.confirm': 'setting',
        'wish.back': 'editing',
        'form.cancel': { target: 'idle', actions: 'clear' },
      },
    },
    setting: {
      tags: ['busy', 'uninterruptible'],
      entry: 'beginRequest',
      invoke: {
        src: 'setting',
        id: 'setting',
        input: ({ context: { requestId, limit, goal } }) => ({
          requestId,
          body: { kind: limit.kind, period: limit.period, amount: 'amount' in goal ? goal.amount : null },
        }),
        onDone: [
          {
            guard: 'isDone',
            target: 'idle',
            actions: { type: 'tellOutcome', params: ({ event }) => answerOf(event) },
          },
          { guard: 'isRefused', target: 'editing', actions: 'showRefusal' },
          { target: 'checking' },
        ],
        onError: 'checking',
      },
    },
    answering: {
      tags: ['busy', 'uninterruptible'],
      entry: 'beginRequest',
      invoke: {
        src: 'answering',
        id: 'answering',
        input: ({ context: { requestId, limit, goal } }) => ({
          requestId,
          body: { kind: limit.kind, period: limit.period, isConfirmed: goal.type === 'confirm' },
        }),
        onDone: [
          {
            guard: 'isDone',
            target: 'idle',
            actions: { type: 'tellOutcome', params: ({ event }) => answerOf(event) },
          },
          { guard: 'isGone', target: 'checking', actions: 'tellLapsed' },
          { guard: 'isRefused', target: 'idle', actions: 'showRefusal' },
          { target: 'checking' },
        ],
        onError: 'checking',
      },
    },
    checking: {
      description: 'An answer got lost, or the raise was gone: asks how the limit is.',
      tags: 'busy',
      invoke: {
        src: 'fetchLimit',
        input: ({ context: { limit } }) => ({ kind: limit.kind, period: limit.period }),
        onDone: [
          {
            guard: 'hasLapsed',
            target: 'idle',
            actions: { type: 'keepTold', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isAsWanted', params: ({ event }) => event.output },
            target: 'idle',
            actions: { type: 'tellOutcome', params: ({ event }) => event.output },
          },
          {
            guard: 'isForForm',
            target: 'editing',
            actions: [{ type: 'keepTold', params: ({ event }) => event.output }, 'showNoAnswer'],
          },
          {
            target: 'idle',
            actions: [{ type: 'keepTold', params: ({ event }) => event.output }, 'showNoAnswer'],
          },
        ],
        onError: [
          { guard: 'isForForm', target: 'editing', actions: 'showNoAnswer' },
          { target: 'idle', actions: 'showNoAnswer' },
        ],
      },
    },
  },
});

/** The answer of a submission that is done. */
function answerOf({ output }: Ended): ToldLimit {
  if (output.kind !== 'done') throw new Error(`no answer: ${output.kind}`);
  return output.answer;
}

function readText({ limit, text, unit }: Pick<LimitFormContext, 'limit' | 'text' | 'unit'>) {
  return readAmount(limit.kind, text, unit);
}

function isAbove(amount: number | null, held: number | null): boolean {
  return held !== null && (amount === null || amount > held);
}

/** @returns null when the limit is not as it was wanted */
function readOutcome(goal: LimitGoal, { state, amount, next }: PlayerLimit): LimitOutcome | null {
  if (goal.type === 'drop') return state === 'active' ? 'kept' : null;
  if (goal.type === 'set' && state === 'raising' && next === goal.amount) return 'waits';
  if (amount !== goal.amount || state === 'confirmable') return null;
  if (goal.type === 'set') return amount === null ? null : 'holds';
  return amount === null ? 'removed' : 'raised';
}
