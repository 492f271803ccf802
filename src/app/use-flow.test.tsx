import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { act, screen, waitFor } from '@testing-library/react';
import { useSelector } from '@xstate/react';
import { describe, expect, test } from 'vitest';
import { fromPromise, setup } from 'xstate';
import { refreshData, type UserInfo } from '#contract/account.ts';
import { readLogin } from '#machines/account/session-rules.ts';
import { openTestApp } from '#tests/open-test-app.tsx';
import { sampleUser } from '#tests/sample-user.ts';
import type { App } from './app-context.tsx';
import type { FlowDependencies } from './dependencies.ts';
import { useEpoch } from './queries.ts';
import { createFlow, useFlow } from './use-flow.ts';

const src = join(import.meta.dirname, '..');

const savingMachine = setup({ types: {} as { tags: 'uninterruptible' } }).createMachine({
  id: 'saving',
  initial: 'saving',
  states: { saving: { tags: 'uninterruptible', on: { saved: 'saved' } }, saved: {} },
});
const flow = () => savingMachine;

test.each([false, true])(
  'a chart holds the update without help from a view, strictly: %s',
  async (isStrict) => {
    const { app, show, user } = await openTestApp({ isStrict });
    const holds = () => app.services.appUpdate.getSnapshot().context.holds;

    const view = show(<Saving />);
    expect(holds()).toBe(1);

    await user.click(screen.getByRole('button'));
    expect(holds()).toBe(0);

    view.unmount();
    const next = show(<Saving />);
    expect(holds()).toBe(1);

    next.unmount();
    expect(holds()).toBe(0);
  },
);

test('a visit that outlives its view holds the update until it ends', async () => {
  const { app } = await openTestApp();
  const visit = createFlow(app, flow).start();
  expect(app.services.appUpdate.getSnapshot().context.holds).toBe(1);

  visit.stop();
  expect(app.services.appUpdate.getSnapshot().context.holds).toBe(0);
});

describe('a flow stays in the login in which it started', () => {
  const coinOf = (app: App) =>
    app.queryClient.getQueryData<UserInfo>([app.data.readEpoch() ?? 0, 'user'])?.coin;

  test.each([false, true])(
    'when another player has logged in before its call, strictly: %s',
    async (isStrict) => {
      const answers = { refreshData: () => sampleUser({ coin: 700 }) };
      const { app, askedWith, show, user } = await openTestApp({ isStrict, player: { coin: 100 }, answers });
      show(<Asking />);
      await logIn(app, 'token-2');

      await user.click(screen.getByRole('button'));
      await screen.findByText('answered');
      expect([askedWith('refreshData'), coinOf(app)]).toEqual([['token-of-before'], 100]);
    },
  );

  test('when another player logs in before the answer', async () => {
    const call = Promise.withResolvers<object>();
    const answers = { refreshData: () => call.promise };
    const { app, show, user } = await openTestApp({ player: { coin: 100 }, answers });
    show(<Asking />);
    await user.click(screen.getByRole('button'));
    await logIn(app, 'token-2');

    await act(async () => call.resolve(sampleUser({ coin: 700 })));
    await screen.findByText('answered');
    expect(coinOf(app)).toBe(100);
  });

  test('after another tab has replaced the token with its own', async () => {
    const answers = { refreshData: () => sampleUser({ coin: 700 }) };
    const { app, askedWith, show, user } = await openTestApp({ player: { coin: 100 }, answers });
    app.tokens.write('token-2');
    show(<Asking />);

    await user.click(screen.getByRole('button'));
    await waitFor(() => expect(coinOf(app)).toBe(700));
    expect(askedWith('refreshData')).toEqual(['token-of-before']);
  });

  test('and a view that restarts with each login has a flow for each', async () => {
    const answers = { refreshData: () => sampleUser({ coin: 700 }) };
    const { app, askedWith, show, user } = await openTestApp({ answers });
    show(<AskingAnew />);
    await user.click(screen.getByRole('button'));
    await screen.findByText('answered');
    await logIn(app, 'token-1');

    await user.click(screen.getByRole('button', { name: 'resting' }));
    await waitFor(() => expect(coinOf(app)).toBe(700));
    expect(askedWith('refreshData')).toEqual([null, 'token-1']);
  });

  async function logIn({ services: { session } }: App, token: string) {
    await act(async () => session.send({ type: 'session.loggedIn', token, user: sampleUser({ id: token }) }));
    await waitFor(() => expect(readLogin(session.getSnapshot())).toBe('player'));
  }
});

test('the observer sees every actor from its start', () => {
  const starters = globSync('**/*.{ts,tsx}', { cwd: src })
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .filter((file) => STARTS.test(readFileSync(join(src, file), 'utf8')));
  expect(starters.sort()).toEqual([
    'app/favourites-flow.ts',
    'app/use-flow.ts',
    'platform/native/open-bridge.ts',
    'root/create-app-actor.ts',
  ]);
});

const STARTS = /\b(?:createActor|interpret|useActor|useActorRef|useMachine|createActorContext)\b/;

function Saving() {
  const saving = useFlow(flow);
  return (
    <button type="button" onClick={() => saving.send({ type: 'saved' })}>
      Save
    </button>
  );
}

const askingMachine = setup({
  types: {} as { events: { type: 'ask' } },
  actors: { ask: fromPromise<void>(() => Promise.reject(new Error('nobody is asked'))) },
}).createMachine({
  id: 'asking',
  initial: 'resting',
  states: {
    resting: { on: { ask: 'asking' } },
    asking: { invoke: { src: 'ask', onDone: 'answered', onError: 'resting' } },
    answered: {},
  },
});

function askingFlow({ login }: FlowDependencies) {
  const ask = fromPromise<void>(async () => login.data.refreshUser(await login.call(refreshData, {})));
  return askingMachine.provide({ actors: { ask } });
}

function Asking() {
  const asking = useFlow(askingFlow);
  const state = useSelector(asking, ({ value }) => value);
  return (
    <button type="button" onClick={() => asking.send({ type: 'ask' })}>
      {state}
    </button>
  );
}

function AskingAnew() {
  return <Asking key={useEpoch()} />;
}
