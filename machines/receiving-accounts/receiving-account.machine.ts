import { assign, setup } from 'xstate';
import { MOST_RECEIVING_ACCOUNTS } from '#contract/constants.ts';
import * as ERRCODE from '#contract/errcode.ts';
import type { ReceivingAccount } from '#contract/receiving-accounts.ts';
import { missingActor } from '../missing-actor.ts';
import {
  createSecuredSubmissionMachine,
  type SecuredSubmissionOutput,
} from '../submission/secured-submission.machine.ts';
import { isError, isIdSpent, readFormFailure } from '../submission/submission-rules.ts';
import {
  type AccountErrors,
  type AccountField,
  type AccountFieldChange,
  accountFields,
  type ReceivingAccountContext,
  type ReceivingAccountEvent,
  type ReceivingAccountInput,
  type SaveAccountRequest,
} from './receiving-account.types.ts';
import { canSaveAccount, showAccountErrors } from './receiving-accounts-rules.ts';

type Ended = { output: SecuredSubmissionOutput<ReceivingAccount[]> };

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
    lacksPassword: ({ context }) => !context.hasPassword,
    isUnknown: ({ context }) => context.task.kind === 'edit' && findEdited(context) === null,
    isFull: ({ context }) =>
      context.task.kind === 'add' && context.accounts.length >= MOST_RECEIVING_ACCOUNTS,
    isComplete: ({ context }) => canSaveAccount(context),
    isSaved: (_, { output }: Ended) => output.kind === 'done',
    isBack: (_, { output }: Ended) => output.kind === 'back',
    isPasswordMissing: (_, { output }: Ended) =>
      output.kind === 'refused' && isError(output.error, ERRCODE.passwordMissing),
    isTooManyAccounts: (_, { output }: Ended) =>
      output.kind === 'refused' && isError(output.error, ERRCODE.tooManyAccounts),
    isRefused: (_, { output }: Ended) => output.kind === 'refused',
  },
  actions: {
    keepAccounts: assign({
      accounts: (_, params: { accounts: readonly ReceivingAccount[] }) => params.accounts,
    }),
    showLoadFailure: assign({
      formError: (_, params: { error: unknown }) => readFormFailure(params.error, []).form,
    }),
    beginForm: assign(({ context }) => {
      const edited = findEdited(context);
      return edited ? { values: { bankId: edited.bankId, holder: edited.holder, number: '' } } : {};
    }),
    changeField: assign(({ context }, { name, value }: AccountFieldChange) => ({
      ...showing(context, {
        values: { ...context.values, [name]: value },
        refused: without(context.refused, name),
      }),
      formError: null,
      requestId: '',
    })),
    touch: assign(({ context }, params: { name: AccountField }) =>
      showing(context, { touched: [...new Set([...context.touched, params.name])] }),
    ),
    touchAll: assign(({ context }) => showing(context, { touched: accountFields })),
    beginRequest: assign({ requestId: ({ context }) => context.requestId || context.createId() }),
    showRefusal: assign(({ context }, { output }: Ended) => {
      const error = output.kind === 'refused' ? output.error : null;
      const { form, field } = readFormFailure(error, accountFields);
      const refused: AccountErrors = field ? { [field.name]: 'invalid' } : {};
      const requestId = isIdSpent(error) ? '' : context.requestId;
      return { ...showing(context, { refused }), formError: form, requestId };
    }),
    clearFailure: assign({ formError: null }),
    showNoAnswer: assign({ formError: 'timeout' }),
  },
}).createMachine({
  id: 'receiving-account',
  context: ({ input }) => ({
    ...input,
    accounts: [],
    values: { bankId: 0, holder: '', number: '' },
    touched: [],
    refused: {},
    errors: {},
    formError: null,
    requestId: '',
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
        onError: { target: 'failed', actions: { type: 'showLoadFailure', params: ({ event }) => event } },
      },
    },
    failed: { on: { 'load.retry': { target: 'loading', actions: 'clearFailure' } } },
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
        'field.changed': { actions: { type: 'changeField', params: ({ event }) => event } },
        'field.blurred': { actions: { type: 'touch', params: ({ event }) => event } },
        'form.submit': [
          { guard: 'isComplete', target: 'saving', actions: 'clearFailure' },
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
          { guard: { type: 'isSaved', params: ({ event }) => event }, target: 'saved' },
          { guard: { type: 'isBack', params: ({ event }) => event }, target: 'editing' },
          { guard: { type: 'isPasswordMissing', params: ({ event }) => event }, target: 'passwordNeeded' },
          { guard: { type: 'isTooManyAccounts', params: ({ event }) => event }, target: 'full' },
          {
            guard: { type: 'isRefused', params: ({ event }) => event },
            target: 'editing',
            actions: { type: 'showRefusal', params: ({ event }) => event },
          },
          { target: 'editing', actions: 'showNoAnswer' },
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

/** The changed values, and the errors that follow from them. */
function showing(
  context: ReceivingAccountContext,
  changed: Partial<Pick<ReceivingAccountContext, 'values' | 'touched' | 'refused'>>,
): Partial<ReceivingAccountContext> {
  return { ...changed, errors: showAccountErrors({ ...context, ...changed }) };
}

function without(errors: AccountErrors, name: AccountField): AccountErrors {
  const { [name]: _, ...others } = errors;
  return others;
}
