import { assign, setup } from 'xstate';
import { MOST_RECEIVING_ACCOUNTS } from '#contract/constants.ts';
import type { ReceivingAccount } from '#contract/receiving-account.ts';
import { readFormFailure } from '../credentials/read-form-failure.ts';
import { readPinFailure } from '../pin-entry/read-pin-failure.ts';
import { isError } from '../read-failure.ts';
import { receivingAccountActors } from './receiving-account.actors.ts';
import {
  type AccountChange,
  type AccountErrors,
  type AccountField,
  type AccountFieldChange,
  accountFields,
  type ReceivingAccountContext,
  type ReceivingAccountEvent,
  type ReceivingAccountInput,
  type ReceivingAccountTag,
} from './receiving-account.types.ts';
import { canSaveAccount, showAccountErrors } from './show-account-errors.ts';

/** The accounts that withdrawals go to: the list of them, or the form for one. Every change asks for the withdrawal password. */
export const receivingAccountMachine = setup({
  types: {} as {
    context: ReceivingAccountContext;
    events: ReceivingAccountEvent;
    input: ReceivingAccountInput;
    tags: ReceivingAccountTag;
    children: { askPin: 'askPin' };
  },
  actors: receivingAccountActors,
  guards: {
    isListing: ({ context }) => context.task.kind === 'list',
    lacksPassword: ({ context }) => !context.hasPassword,
    isUnknown: ({ context }) => context.task.kind === 'edit' && findEdited(context) === null,
    isFull: ({ context }) =>
      context.task.kind === 'add' && context.accounts.length >= MOST_RECEIVING_ACCOUNTS,
    isComplete: ({ context }) => canSaveAccount(context),
    hasRequestId: ({ context }) => context.requestId !== null,
    isPinRefused: (_, params: { error: unknown }) => readPinFailure(params.error) !== null,
    isPasswordMissing: (_, params: { error: unknown }) => isError(params.error, 'passwordMissing'),
    isTooManyAccounts: (_, params: { error: unknown }) => isError(params.error, 'tooManyAccounts'),
  },
  actions: {
    keepAccounts: assign({
      accounts: (_, params: { accounts: readonly ReceivingAccount[] }) => params.accounts,
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
      requestId: null,
    })),
    touch: assign(({ context }, params: { name: AccountField }) =>
      showing(context, { touched: [...new Set([...context.touched, params.name])] }),
    ),
    touchAll: assign(({ context }) => showing(context, { touched: accountFields })),
    keepChange: assign((_, params: AccountChange) => ({
      change: params,
      requestId: null,
      formError: null,
      done: null,
    })),
    sayDone: assign({
      done: ({ context: { change } }) =>
        change?.kind === 'remove' || change?.kind === 'default' ? change.kind : null,
    }),
    keepForm: assign({
      change: ({ context: { task } }): AccountChange =>
        task.kind === 'edit' ? { kind: 'edit', accountId: task.accountId } : { kind: 'add', accountId: '' },
      formError: null,
    }),
    forgetChange: assign({ change: null, pin: '', pinFailure: null }),
    keepPin: assign({ pin: (_, params: { pin: string }) => params.pin, pinFailure: null }),
    keepPinFailure: assign({
      pin: '',
      pinFailure: (_, params: { error: unknown }) => readPinFailure(params.error),
    }),
    keepRequestId: assign({ requestId: (_, params: { requestId: string }) => params.requestId }),
    showFailure: assign(({ context }, params: { error: unknown }) => {
      const { form, field } = readFormFailure(params.error, accountFields);
      const refused: AccountErrors = field ? { [field.name]: 'invalid' } : {};
      const requestId = isError(params.error, 'requestReused') ? null : context.requestId;
      return { ...showing(context, { refused }), formError: form, requestId };
    }),
    clearFailure: assign({ formError: null }),
    showBroken: assign({ formError: 'server' }),
  },
}).createMachine({
  id: 'receiving-account',
  context: ({ input }) => ({
    ...input,
    accounts: [],
    change: null,
    values: { bankId: 0, holder: '', number: '' },
    touched: [],
    refused: {},
    errors: {},
    formError: null,
    done: null,
    pin: '',
    pinFailure: null,
    requestId: null,
  }),
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        src: 'fetchAccounts',
        onDone: {
          target: 'deciding',
          actions: { type: 'keepAccounts', params: ({ event }) => ({ accounts: event.output }) },
        },
        onError: { target: 'failed', actions: { type: 'showFailure', params: ({ event }) => event } },
      },
    },
    failed: { on: { 'load.retry': { target: 'loading', actions: 'clearFailure' } } },
    deciding: {
      always: [
        { guard: 'isListing', target: 'listing' },
        { guard: 'lacksPassword', target: 'passwordNeeded' },
        { guard: 'isUnknown', target: 'missing' },
        { guard: 'isFull', target: 'full' },
        { target: 'editing', actions: 'beginForm' },
      ],
    },
    passwordNeeded: {},
    missing: {},
    full: {},
    listing: {
      entry: 'forgetChange',
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
    editing: {
      entry: 'forgetChange',
      on: {
        'field.changed': { actions: { type: 'changeField', params: ({ event }) => event } },
        'field.blurred': { actions: { type: 'touch', params: ({ event }) => event } },
        'form.submit': [
          { guard: 'isComplete', target: 'password', actions: 'keepForm' },
          { actions: 'touchAll' },
        ],
      },
    },
    password: {
      invoke: {
        src: 'askPin',
        id: 'askPin',
        input: ({ context }) => ({ length: context.pinLength, failure: context.pinFailure }),
        onDone: {
          target: 'saving',
          actions: { type: 'keepPin', params: ({ event }) => ({ pin: event.output }) },
        },
        onError: [
          { guard: 'isListing', target: 'listing', actions: 'showBroken' },
          { target: 'editing', actions: 'showBroken' },
        ],
      },
      on: { 'change.cancel': [{ guard: 'isListing', target: 'listing' }, { target: 'editing' }] },
    },
    saving: {
      tags: 'busy',
      initial: 'beginning',
      states: {
        beginning: { always: [{ guard: 'hasRequestId', target: 'asking' }, { target: 'preparing' }] },
        preparing: {
          invoke: {
            src: 'createRequestId',
            onDone: {
              target: 'asking',
              actions: { type: 'keepRequestId', params: ({ event }) => ({ requestId: event.output }) },
            },
            onError: [
              { guard: 'isListing', target: '#receiving-account.listing', actions: 'showBroken' },
              { target: '#receiving-account.editing', actions: 'showBroken' },
            ],
          },
        },
        asking: {
          invoke: {
            src: 'saveAccount',
            input: ({ context }) => ({
              ...(context.change ?? { kind: 'add', accountId: '' }),
              ...context.values,
              requestId: context.requestId ?? '',
              password: context.pin,
            }),
            onDone: [
              {
                guard: 'isListing',
                target: '#receiving-account.listing',
                actions: [
                  { type: 'keepAccounts', params: ({ event }) => ({ accounts: event.output }) },
                  'sayDone',
                ],
              },
              { target: '#receiving-account.saved', actions: 'forgetChange' },
            ],
            onError: [
              {
                guard: { type: 'isPinRefused', params: ({ event }) => event },
                target: '#receiving-account.password',
                actions: { type: 'keepPinFailure', params: ({ event }) => event },
              },
              {
                guard: { type: 'isPasswordMissing', params: ({ event }) => event },
                target: '#receiving-account.passwordNeeded',
              },
              {
                guard: { type: 'isTooManyAccounts', params: ({ event }) => event },
                target: '#receiving-account.full',
              },
              {
                guard: 'isListing',
                target: '#receiving-account.loading',
                actions: { type: 'showFailure', params: ({ event }) => event },
              },
              {
                target: '#receiving-account.editing',
                actions: { type: 'showFailure', params: ({ event }) => event },
              },
            ],
          },
        },
      },
    },
    saved: { type: 'final' },
  },
});

function findEdited({
  task,
  accounts,
}: Pick<ReceivingAccountContext, 'task' | 'accounts'>): ReceivingAccount | null {
  if (task.kind !== 'edit') return null;
  return accounts.find(({ accountId }) => accountId === task.accountId) ?? null;
}

/** The changed values together with the errors that follow from them. */
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
