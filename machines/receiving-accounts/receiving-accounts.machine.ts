import { assign, setup } from 'xstate';
import type { ReceivingAccount } from '#contract/receiving-account.ts';
import { type FormError, readFormFailure } from '../credentials/read-form-failure.ts';
import { missingActor } from '../missing-actor.ts';
import { pinEntryMachine } from '../pin-entry/pin-entry.machine.ts';
import { type PinFailure, readPinFailure } from '../pin-entry/read-pin-failure.ts';
import { isError } from '../read-failure.ts';
import { createSubmissionMachine, type SubmissionOutput } from '../submission/submission.machine.ts';

export interface ReceivingAccountsInput {
  /** Digits of the withdrawal password. */
  pinLength: number;
  /** A new UUID. */
  createId: () => string;
}

/** What is to be done to an account of the list. */
export interface AccountChange {
  kind: 'default' | 'remove';
  accountId: string;
}

/** What is sent. */
export interface AccountChangeRequest extends AccountChange {
  password: string;
}

export interface ReceivingAccountsContext extends ReceivingAccountsInput {
  accounts: readonly ReceivingAccount[];
  change: AccountChange;
  /** Why nothing could be loaded, or changed. */
  formError: FormError | null;
  /** What has just been done. */
  done: AccountChange['kind'] | null;
  pin: string;
  pinFailure: PinFailure | null;
  /** Of the change; kept for another try of the password. */
  requestId: string;
}

export type ReceivingAccountsEvent =
  | { type: 'load.retry' }
  | { type: 'account.makeDefault'; accountId: string }
  | { type: 'account.remove'; accountId: string }
  | { type: 'change.confirm' }
  | { type: 'change.cancel' };

export type ReceivingAccountsTag =
  /** It is not known what came of the change. */
  'uninterruptible';

/** How a change has ended. */
type Ended = { output: SubmissionOutput<ReceivingAccount[]> };

/** What the list needs from outside. */
export const receivingAccountsActors = {
  /** Calls `getBankInfo`. Rejects with the failed call. */
  fetchAccounts: missingActor<ReceivingAccount[]>('fetchAccounts'),
  askPin: pinEntryMachine,
  /** Sends `modifyBankInfo`; answers all accounts as they are then. */
  submission: createSubmissionMachine<AccountChangeRequest, ReceivingAccount[]>(),
};

/** The list of accounts that withdrawals go to. Every change asks for the withdrawal password. */
export const receivingAccountsMachine = setup({
  types: {} as {
    context: ReceivingAccountsContext;
    events: ReceivingAccountsEvent;
    input: ReceivingAccountsInput;
    tags: ReceivingAccountsTag;
    children: { askPin: 'askPin'; submission: 'submission' };
  },
  actors: receivingAccountsActors,
  guards: {
    isChanged: (_, { output }: Ended) => output.kind === 'done',
    isPinRefused: (_, { output }: Ended) =>
      output.kind === 'refused' && readPinFailure(output.error) !== null,
    isPasswordMissing: (_, { output }: Ended) =>
      output.kind === 'refused' && isError(output.error, 'passwordMissing'),
    isRefused: (_, { output }: Ended) => output.kind === 'refused',
  },
  actions: {
    keepAccounts: assign({
      accounts: (_, params: { accounts: readonly ReceivingAccount[] }) => params.accounts,
    }),
    showLoadFailure: assign({
      formError: (_, params: { error: unknown }) => readFormFailure(params.error, []).form,
    }),
    clearFailure: assign({ formError: null }),
    keepChange: assign((_, change: AccountChange) => ({
      change,
      requestId: '',
      formError: null,
      done: null,
    })),
    keepPin: assign({ pin: (_, params: { pin: string }) => params.pin, pinFailure: null }),
    keepPinFailure: assign({
      pin: '',
      pinFailure: (_, { output }: Ended) => (output.kind === 'refused' ? readPinFailure(output.error) : null),
    }),
    forgetPin: assign({ pin: '', pinFailure: null }),
    beginRequest: assign({ requestId: ({ context }) => context.requestId || context.createId() }),
    sayDone: assign(({ context }, { output }: Ended) => ({
      accounts: output.kind === 'done' ? output.answer : context.accounts,
      done: context.change.kind,
    })),
    showRefusal: assign({
      formError: (_, { output }: Ended) =>
        output.kind === 'refused' ? readFormFailure(output.error, []).form : null,
    }),
    showNoAnswer: assign({ formError: 'timeout' }),
    showBroken: assign({ formError: 'server' }),
  },
}).createMachine({
  id: 'receiving-accounts',
  context: ({ input }) => ({
    ...input,
    accounts: [],
    change: { kind: 'default', accountId: '' },
    formError: null,
    done: null,
    pin: '',
    pinFailure: null,
    requestId: '',
  }),
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        src: 'fetchAccounts',
        onDone: {
          target: 'listing',
          actions: { type: 'keepAccounts', params: ({ event }) => ({ accounts: event.output }) },
        },
        onError: { target: 'failed', actions: { type: 'showLoadFailure', params: ({ event }) => event } },
      },
    },
    failed: { on: { 'load.retry': { target: 'loading', actions: 'clearFailure' } } },
    listing: {
      entry: 'forgetPin',
      on: {
        'account.makeDefault': {
          target: 'password',
          actions: {
            type: 'keepChange',
            params: ({ event }) => ({ kind: 'default', accountId: event.accountId }),
          },
        },
        'account.remove': {
          target: 'removing',
          actions: {
            type: 'keepChange',
            params: ({ event }) => ({ kind: 'remove', accountId: event.accountId }),
          },
        },
      },
    },
    removing: { on: { 'change.confirm': 'password', 'change.cancel': 'listing' } },
    password: {
      invoke: {
        src: 'askPin',
        id: 'askPin',
        input: ({ context }) => ({ length: context.pinLength, failure: context.pinFailure }),
        onDone: {
          target: 'changing',
          actions: { type: 'keepPin', params: ({ event }) => ({ pin: event.output }) },
        },
        onError: { target: 'listing', actions: 'showBroken' },
      },
      on: { 'change.cancel': 'listing' },
    },
    changing: {
      tags: 'uninterruptible',
      entry: 'beginRequest',
      invoke: {
        src: 'submission',
        id: 'submission',
        input: ({ context: { requestId, change, pin } }) => ({
          requestId,
          body: { ...change, password: pin },
        }),
        onDone: [
          {
            guard: { type: 'isChanged', params: ({ event }) => event },
            target: 'listing',
            actions: { type: 'sayDone', params: ({ event }) => event },
          },
          {
            guard: { type: 'isPinRefused', params: ({ event }) => event },
            target: 'password',
            actions: { type: 'keepPinFailure', params: ({ event }) => event },
          },
          {
            guard: { type: 'isPasswordMissing', params: ({ event }) => event },
            target: 'passwordNeeded',
          },
          {
            guard: { type: 'isRefused', params: ({ event }) => event },
            target: 'loading',
            actions: { type: 'showRefusal', params: ({ event }) => event },
          },
          { target: 'loading', actions: 'showNoAnswer' },
        ],
        onError: { target: 'loading', actions: 'showNoAnswer' },
      },
    },
    passwordNeeded: {},
  },
});
