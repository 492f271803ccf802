import { assign, setup } from 'xstate';
import * as ERRCODE from '#contract/errcode.ts';
import type { ReceivingAccount } from '#contract/receiving-accounts.ts';
import { missingActor } from '../missing-actor.ts';
import { formErrorOf, isBack, isDone, isRefusedFor } from '../submission/outcome.ts';
import {
  createSecuredSubmissionMachine,
  type SecuredSubmissionOutput,
} from '../submission/secured-submission.machine.ts';
import type { FormError } from '../submission/submission-rules.ts';

export interface ReceivingAccountsInput {
  /** Digits of the withdrawal password. */
  pinLength: number;
  createId: () => string;
}

export interface AccountChange {
  kind: 'default' | 'remove';
  accountId: string;
}

export interface ReceivingAccountsContext extends ReceivingAccountsInput {
  accounts: readonly ReceivingAccount[];
  change: AccountChange;
  /** Why loading or changing failed. */
  formError: FormError | null;
  /** The kind of the last successful change. */
  done: AccountChange['kind'] | null;
  /** Identifies the last change. */
  requestId: string;
}

export type ReceivingAccountsEvent =
  | { type: 'load.retry' }
  | { type: 'account.makeDefault'; accountId: string }
  | { type: 'account.remove'; accountId: string }
  | { type: 'change.confirm' }
  | { type: 'change.cancel' };

type Ended = { output: SecuredSubmissionOutput<ReceivingAccount[]> };

export const receivingAccountsActors = {
  /** Calls `getBankInfo`. Rejects with the failed call. */
  fetchAccounts: missingActor<ReceivingAccount[]>('fetchAccounts'),
  /** Sends `modifyBankInfo`; answers all accounts after the change. */
  secured: createSecuredSubmissionMachine<AccountChange, ReceivingAccount[]>(),
};

/** The list of receiving accounts. Every change needs the withdrawal password. */
export const receivingAccountsMachine = setup({
  types: {} as {
    context: ReceivingAccountsContext;
    events: ReceivingAccountsEvent;
    input: ReceivingAccountsInput;
    children: { secured: 'secured' };
  },
  actors: receivingAccountsActors,
  guards: {
    isChanged: isDone,
    isBack,
    isPasswordMissing: isRefusedFor(ERRCODE.passwordMissing),
  },
  actions: {
    keepAccounts: assign({
      accounts: (_, params: { accounts: readonly ReceivingAccount[] }) => params.accounts,
    }),
    clearFailure: assign({ formError: null }),
    keepChange: assign((_, change: AccountChange) => ({
      change,
      formError: null,
      done: null,
    })),
    beginRequest: assign({ requestId: ({ context }) => context.createId() }),
    sayDone: assign(({ context }, { output }: Ended) => ({
      accounts: output.kind === 'done' ? output.answer : context.accounts,
      done: context.change.kind,
    })),
    showRefusal: assign({ formError: ({ event }) => formErrorOf(event) }),
    showNoAnswer: assign({ formError: 'timeout' }),
  },
}).createMachine({
  id: 'receiving-accounts',
  context: ({ input }) => ({
    ...input,
    accounts: [],
    change: { kind: 'default', accountId: '' },
    formError: null,
    done: null,
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
        onError: { target: 'failed', actions: 'showRefusal' },
      },
    },
    failed: { on: { 'load.retry': { target: 'loading', actions: 'clearFailure' } } },
    listing: {
      on: {
        'account.makeDefault': {
          target: 'changing',
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
    removing: {
      description: 'Asks for confirmation before the account is removed.',
      on: { 'change.confirm': 'changing', 'change.cancel': 'listing' },
    },
    changing: {
      entry: 'beginRequest',
      invoke: {
        src: 'secured',
        id: 'secured',
        input: ({ context: { requestId, change, pinLength } }) => ({ requestId, body: change, pinLength }),
        onDone: [
          {
            guard: 'isChanged',
            target: 'listing',
            actions: { type: 'sayDone', params: ({ event }) => event },
          },
          { guard: 'isBack', target: 'listing' },
          { guard: 'isPasswordMissing', target: 'passwordNeeded' },
          { target: 'loading', actions: 'showRefusal' },
        ],
        onError: { target: 'loading', actions: 'showNoAnswer' },
      },
    },
    passwordNeeded: { description: 'No withdrawal password is set. The page leads to where it is set.' },
  },
});
