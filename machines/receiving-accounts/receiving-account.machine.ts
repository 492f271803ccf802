import { assign, setup } from 'xstate';
import { MOST_RECEIVING_ACCOUNTS } from '#contract/constants.ts';
import * as ERRCODE from '#contract/errcode.ts';
import type { ReceivingAccount } from '#contract/receiving-accounts.ts';
import { missingActor } from '../missing-actor.ts';
import { createForm, untouched } from '../submission/form.ts';
import { isBack, isRefusedFor } from '../submission/outcome.ts';
import { createSecuredSubmissionMachine } from '../submission/secured-submission.machine.ts';
import type {
  ReceivingAccountContext,
  ReceivingAccountEvent,
  ReceivingAccountInput,
  SaveAccountRequest,
} from './receiving-account.types.ts';
import { receivingAccountRules } from './receiving-accounts-rules.ts';

const form = createForm<ReceivingAccountContext, ReceivingAccountEvent>(receivingAccountRules);

export const receivingAccountActors = {
  /** Calls `getBankInfo`. Rejects with the failed call. */
  fetchAccounts: missingActor<ReceivingAccount[]>('fetchAccounts'),
  /** Sends `addBankInfo` or `modifyBankInfo`. */
  secured: createSecuredSubmissionMachine<SaveAccountRequest, ReceivingAccount[]>(),
};

/** The form for one receiving account. Saving needs the withdrawal password. */
export const receivingAccountMachine = setup({
  types: {} as {
    context: ReceivingAccountContext;
    events: ReceivingAccountEvent;
    input: ReceivingAccountInput;
    children: { secured: 'secured' };
  },
  actors: receivingAccountActors,
  guards: {
    ...form.guards,
    lacksPassword: ({ context }) => !context.hasPassword,
    isUnknown: ({ context }) => context.task.kind === 'edit' && findEdited(context) === null,
    isFull: ({ context }) =>
      context.task.kind === 'add' && context.accounts.length >= MOST_RECEIVING_ACCOUNTS,
    isBack,
    isPasswordMissing: isRefusedFor(ERRCODE.passwordMissing),
    isTooManyAccounts: isRefusedFor(ERRCODE.tooManyAccounts),
  },
  actions: {
    ...form.actions,
    keepAccounts: assign({
      accounts: (_, params: { accounts: readonly ReceivingAccount[] }) => params.accounts,
    }),
    beginForm: assign(({ context }) => {
      const edited = findEdited(context);
      return edited ? { values: { bankId: edited.bankId, holder: edited.holder, number: '' } } : {};
    }),
  },
}).createMachine({
  id: 'receiving-account',
  context: ({ input }) => ({
    ...input,
    accounts: [],
    values: { bankId: 0, holder: '', number: '' },
    ...untouched,
  }),
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        src: 'fetchAccounts',
        onDone: {
          target: 'deciding',
          actions: { type: 'keepAccounts', params: ({ event }) => ({ accounts: event.output }) },
        },
        onError: { target: 'failed', actions: 'showRefusal' },
      },
    },
    failed: { on: { 'load.retry': { target: 'loading', actions: 'clearFormError' } } },
    deciding: {
      always: [
        { guard: 'lacksPassword', target: 'passwordNeeded' },
        { guard: 'isUnknown', target: 'missing' },
        { guard: 'isFull', target: 'full' },
        { target: 'editing', actions: 'beginForm' },
      ],
    },
    passwordNeeded: { description: 'No withdrawal password is set. The page leads to where it is set.' },
    missing: { description: 'The account to edit is not in the list.' },
    full: { description: 'The list has as many accounts as are allowed.' },
    editing: {
      on: {
        'field.changed': { actions: 'change' },
        'field.blurred': { actions: 'touch' },
        'form.submit': [
          { guard: 'isComplete', target: 'saving', actions: 'clearFormError' },
          { actions: 'touchAll' },
        ],
      },
    },
    saving: {
      entry: 'beginRequest',
      invoke: {
        src: 'secured',
        id: 'secured',
        input: ({ context: { requestId, task, values, pinLength } }) => ({
          requestId,
          body: { ...task, ...values },
          pinLength,
        }),
        onDone: [
          { guard: 'isDone', target: 'saved' },
          { guard: 'isBack', target: 'editing' },
          { guard: 'isPasswordMissing', target: 'passwordNeeded' },
          { guard: 'isTooManyAccounts', target: 'full' },
          { target: 'editing', actions: 'showRefusal' },
        ],
        onError: { target: 'editing', actions: 'showNoAnswer' },
      },
    },
    saved: { type: 'final' },
  },
});

function findEdited({
  task,
  accounts,
}: Pick<ReceivingAccountContext, 'task' | 'accounts'>): ReceivingAccount | null {
  return accounts.find(({ accountId }) => accountId === task.accountId) ?? null;
}
