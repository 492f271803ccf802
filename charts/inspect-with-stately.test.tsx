import { createInspector, type StatelyInspectionEvent } from '@statelyai/inspect';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createEmptyActor, type InspectionEvent } from 'xstate';
import { LogInForm } from '#app/features/account/log-in-form.tsx';
import { openTestApp } from '#tests/open-test-app.tsx';
import { redactInspection } from './inspect-with-stately.ts';
import { createRedactor } from './redact.ts';

const redactor = createRedactor();
const redacted = (event: StatelyInspectionEvent) => redactInspection(event, redactor);

const head = { rootId: 'x:0', sessionId: 'x:1', createdAt: '1', id: '', _version: '0' };

function openInspection() {
  const left: StatelyInspectionEvent[] = [];
  const { inspect } = createInspector({ send: (event) => void left.push(event) }, { serialize: redacted });
  return { left, inspector: (event: InspectionEvent) => inspect.next?.(event) };
}

test('states, event types, numbers and flags are kept; texts are redacted', () => {
  const snapshot = {
    status: 'active' as const,
    output: undefined,
    error: undefined,
    value: { form: 'sending' },
    context: { token: 'secret', empty: '', list: [{ account: '0917', amount: 5_000 }], none: null },
  };
  const event = { type: 'form.submit', pin: '246810', tries: 2, isHurried: true };

  expect(redacted({ ...head, type: '@xstate.snapshot', event, snapshot })).toEqual({
    ...head,
    type: '@xstate.snapshot',
    event: { type: 'form.submit', pin: '(text)', tries: 2, isHurried: true },
    snapshot: {
      status: 'active',
      value: { form: 'sending' },
      context: { token: '(text)', empty: '', list: [{ account: '(text)', amount: 5_000 }], none: null },
    },
  });
});

test('objects that are not plain data are replaced by their class names', () => {
  const context = {
    element: document.body,
    failure: new Error('token of juan'),
    ref: createEmptyActor(),
    map: new Map([['pin', '246810']]),
    run: () => 'secret',
  };
  const event = redacted({
    ...head,
    type: '@xstate.actor',
    name: 'session',
    definition: undefined,
    parentId: undefined,
    snapshot: { context },
  });
  expect(event).toMatchObject({
    snapshot: {
      context: { failure: '(Error)', ref: '(Actor)', map: '(Map)', run: '(function)' },
    },
  });
});

test.each(['token', 'type', 'value', 'name', 'status', 'kind'])(
  'a text under the key %s is redacted at any depth',
  (name) => {
    const secret = 'tok-3ef1';
    const data = Array.from({ length: 12 }).reduce<object>(
      (inner) => ({ [name]: secret, list: [secret, inner] }),
      {
        [name]: secret,
      },
    );
    const snapshot = { status: 'done' as const, output: data, error: undefined, context: data };
    const event = { type: 'sent', data };
    const events: StatelyInspectionEvent[] = [
      { ...head, type: '@xstate.event', sourceId: '', event },
      { ...head, type: '@xstate.snapshot', event, snapshot },
    ];
    expect(JSON.stringify(events.map(redacted))).not.toContain(secret);
  },
);

test('the inspector sees the log-in form but neither the token nor the typed text', async () => {
  const { left, inspector } = openInspection();
  const { app, show, user } = await openTestApp({ inspector });
  app.services.session.send({ type: 'token.replaced', token: 'secret-token' });
  show(<LogInForm account="" />);

  await user.type(screen.getByLabelText('Account name'), 'juan-secret');
  await user.type(screen.getByLabelText('Password'), 'secret-password');
  await user.click(screen.getByRole('button', { name: 'Log in' }));

  await waitFor(() => expect(left.map(namesOf)).toContain('form.submit'));
  expect(new Set(left.filter(isActor).map(({ name }) => name))).toContain('log-in');
  expect(JSON.stringify(left)).not.toContain('secret');
});

const isActor = (event: StatelyInspectionEvent) => event.type === '@xstate.actor';
const namesOf = (event: StatelyInspectionEvent) => ('event' in event ? event.event.type : '');
