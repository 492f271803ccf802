import { act, screen, waitFor, within } from '@testing-library/react';
import { useSelector } from '@xstate/react';
import { Route, Routes } from 'react-router-dom';
import { describe, expect, test } from 'vitest';
import { command } from '#app/app/command.ts';
import type { FlowDependencies } from '#app/app/dependencies.ts';
import { useFlow } from '#app/app/use-flow.ts';
import { useUnanswered } from '#app/components/use-unanswered.ts';
import { DialogHost } from '#app/root/dialogs/dialog-host.tsx';
import { setPin } from '#contract/account.ts';
import type { RequestOf } from '#contract/call.ts';
import type { Proof } from '#contract/step-up.ts';
import { submissionMachine } from '#machines/submission/submission.machine.ts';
import { openTestApp } from '#tests/open-test-app.tsx';
import { sampleUser } from '#tests/sample-user.ts';
import type { Answer } from '#tests/scripted-server.ts';
import NotMeScreen from './not-me-screen.tsx';

// Loaded before the first test: the testing library waits one second only.
await Promise.all([import('#app/root/dialogs/dialog-layers.tsx'), import('./step-up-dialog.tsx')]);

const password: Proof = { means: 'password', hint: '', readyAt: 0 };
const code: Proof = { means: 'code', hint: '+63 917 ••• ••67', readyAt: 0 };
const google: Proof = { means: 'google', hint: '', readyAt: 0 };
const LATER = Date.UTC(2026, 10, 20, 4);
const PIN: RequestOf<typeof setPin> = {
  requestId: '01a21882-454b-712f-bf03-a75c1427550f',
  pin: 'withdraw',
  password: '280319',
};
const PINS = { hasWithdrawPassword: true, hasSafeboxPassword: false };
const TITLE = 'Confirm it’s you';

/** A server that asks for a proof until `stepUp` has succeeded. */
function createGuard(proofs: readonly Proof[], right = 'secret12') {
  let isProven = false;
  const answers: Record<string, Answer> = {
    setPin: () => (isProven ? PINS : { refuse: 'proofNeeded' }),
    getProofs: () => ({ proofs, provenUntil: 0 }),
    stepUpSend: () => ({ challengeId: 'challenge-1', mobile: code.hint, codeLength: 6, resendAfter: 60 }),
    stepUp({ means, password: typed, code: digits }) {
      if (means === 'password' && typed !== right) return { refuse: 'passwordWrong', field: 'password' };
      if (means === 'code' && digits !== '280319') return { refuse: 'codeWrong', field: 'code' };
      isProven = true;
      return { provenUntil: LATER };
    },
  };
  return answers;
}

async function openHost(
  proofs: readonly Proof[],
  more: Record<string, Answer> = {},
  at = '/member/profile?set=withdraw',
) {
  const opened = await openTestApp({
    at,
    player: { account: 'maria' },
    answers: { ...createGuard(proofs), ...more },
  });
  opened.show(
    <main tabIndex={-1}>
      <button type="button">Opener</button>
      <DialogHost />
    </main>,
  );
  screen.getByRole('button', { name: 'Opener' }).focus();
  const ends: unknown[] = [];
  const login = opened.app.dependencies.currentLogin();
  const callSetPin = (body = PIN) =>
    act(async () => {
      login.call(setPin, body).then(
        (answer) => ends.push(answer),
        ({ errcode }) => ends.push(errcode),
      );
    });
  return { ...opened, ends, callSetPin };
}

const dialog = () => screen.findByRole('dialog', { name: TITLE });
const gone = () => waitFor(() => expect(screen.queryByRole('dialog', { name: TITLE })).toBeNull());
const passwordField = () => screen.findByLabelText<HTMLInputElement>('Password');

describe('a call that needs a fresh proof', () => {
  test('waits for the password, and then sends the same request again', async () => {
    const { asked, callSetPin, ends, user } = await openHost([password]);
    await callSetPin();
    await user.type(await passwordField(), 'secret34');
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByText('That’s not your password')).toBeTruthy();
    expect(ends).toEqual([]);
    expect(document.activeElement).toBe(await passwordField());
    await user.clear(await passwordField());
    await user.type(await passwordField(), 'secret12{enter}');
    await gone();
    expect(ends).toEqual([PINS]);
    expect(asked('setPin')).toHaveLength(2);
    expect(asked('setPin')[1]).toEqual(asked('setPin')[0]);
    expect(document.activeElement?.textContent).toBe('Opener');
  });

  test('shares its dialog with all other waiting calls', async () => {
    const { asked, callSetPin, ends, user } = await openHost([password]);
    await callSetPin();
    await callSetPin({ ...PIN, requestId: '01a21882-454b-712f-bf03-a75c14275510' });
    expect(await screen.findAllByRole('dialog')).toHaveLength(1);
    await user.type(await passwordField(), 'secret12{enter}');
    await gone();
    expect([ends, asked('setPin').length, asked('stepUp').length]).toEqual([[PINS, PINS], 4, 1]);
  });

  test('is refused when the player closes the dialog', async () => {
    const { asked, callSetPin, ends, user } = await openHost([password]);
    await callSetPin();
    await dialog();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await gone();
    expect([ends, asked('setPin').length]).toEqual([[1111], 1]);
  });

  test.each([
    ['goes to another page', { type: 'page.changed', path: '/member', isHome: false }],
    ['logs out', null],
  ] as const)('is refused when the player %s', async (_, event) => {
    const { app, asked, callSetPin, ends } = await openHost([password]);
    await callSetPin();
    await dialog();
    await act(async () => {
      if (event) app.actor.send(event);
      else app.services.session.send({ type: 'session.logOut' });
    });
    await gone();
    expect([ends, asked('setPin').length]).toEqual([[1111], 1]);
  });

  test('opens its dialog above the dialog with its form, and that dialog stays', async () => {
    const { app, callSetPin, user } = await openHost([password]);
    await act(async () => app.services.dialogs.send({ type: 'dialog.open', kind: 'download' }));
    await screen.findByRole('heading', { name: 'Get the app' });
    await callSetPin();
    await user.type(await passwordField(), 'secret12{enter}');
    await gone();
    expect(screen.getByRole('dialog', { name: 'Get the app' })).toBeTruthy();
  });

  test('keeps its submission waiting, without a message about a missing or late answer', async () => {
    const { app, asked, passTime, show, user } = await openTestApp({
      player: {},
      answers: createGuard([password]),
    });
    show(
      <main>
        <Saving />
        <DialogHost />
      </main>,
    );
    await dialog();
    await passTime();
    await act(async () => app.actor.send({ type: 'connection.returned' }));
    expect([screen.getByRole('status', { name: 'Saving' }).textContent, asked('setPin').length]).toEqual([
      'sending',
      1,
    ]);
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.getByRole('status', { name: 'Saving' }).textContent).toBe('refused'));
  });
});

/** What a form does while it saves. */
function Saving() {
  const submission = useFlow(savingFlow, { input: { requestId: PIN.requestId, body: {} } });
  const stage = useSelector(submission, ({ value }) => String(value));
  return <output aria-label="Saving">{useUnanswered(submission) ? 'no answer yet' : stage}</output>;
}

function savingFlow(dependencies: FlowDependencies) {
  return command(submissionMachine, dependencies, () => dependencies.login.call(setPin, PIN));
}

describe('the dialog', () => {
  test('focuses its heading, gives its reason, and supports a password manager', async () => {
    const { callSetPin } = await openHost([password]);
    await callSetPin();
    const field = await passwordField();
    expect(document.activeElement?.textContent).toBe(TITLE);
    expect(screen.getByText(/^You’re changing how you log in, or where your money or goods go/)).toBeTruthy();
    expect(field.autocomplete).toBe('current-password');
    expect((await dialog()).querySelector<HTMLInputElement>('[autocomplete=username]')?.value).toBe('maria');
  });

  test('offers the player’s own proofs, and says when the others start to count', async () => {
    const { asked, callSetPin, user } = await openHost([password, { ...code, readyAt: LATER }, google]);
    await callSetPin();
    const list = await screen.findByRole('list', { name: 'How to confirm' });
    const [first, second] = within(list).getAllByRole('button');
    expect(
      within(list)
        .getAllByRole('button')
        .map((choice) => choice.getAttribute('aria-disabled')),
    ).toEqual([null, 'true', null]);
    expect(second?.textContent).toMatch(/^Text message codeNew or just changed: works from Nov/);
    if (second) await user.click(second);
    expect(asked('stepUpSend')).toEqual([]);
    if (first) await user.click(first);
    expect(document.activeElement).toBe(await passwordField());
    await user.click(screen.getByRole('button', { name: 'Choose another way' }));
    expect(document.activeElement?.textContent).toMatch(/^Password/);
  });

  test('sends a code to the player’s own number and shows it masked', async () => {
    const { asked, callSetPin, ends, user } = await openHost([password, code]);
    await callSetPin();
    await user.click(await screen.findByRole('button', { name: /^Text message code/ }));
    expect(await screen.findByText(/^We sent a code to \+63 917 ••• ••67/)).toBeTruthy();
    expect(asked('stepUpSend')).toMatchObject([{ locale: 'en' }]);
    await user.type(screen.getByLabelText('Code'), '111111');
    expect(await screen.findByText(/^That code is wrong/)).toBeTruthy();
    await user.type(screen.getByLabelText('Code'), '280319');
    await gone();
    expect(ends).toEqual([PINS]);
  });

  test('leads to customer service when no proof counts yet', async () => {
    const { callSetPin } = await openHost([{ ...password, readyAt: LATER }]);
    await callSetPin();
    expect(await screen.findByRole('heading', { name: 'We can’t confirm it yet' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Customer service' }).getAttribute('href')).toBe('/service');
    expect(screen.getByText(/works from/)).toBeTruthy();
  });

  test('can be loaded again after a failure', async () => {
    let isBroken = true;
    const { callSetPin, user } = await openHost([password], {
      getProofs: () => (isBroken ? { refuse: 'internal' } : { proofs: [password], provenUntil: 0 }),
    });
    await callSetPin();
    expect(await screen.findByRole('heading', { name: 'The ways to confirm didn’t load' })).toBeTruthy();
    isBroken = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await passwordField()).toBeTruthy();
  });

  test.each([
    ['the page to return to', '/member/profile?set=withdraw', '/member/profile?set=withdraw'],
    ['the profile for another provider’s return', '/auth/callback/line?state=b-1', '/member/profile'],
  ])('leads to a provider, and remembers %s', async (_, at, returnTo) => {
    const stepUpStart: Answer = () => ({ refuse: 'forbidden', field: 'type' });
    const { asked, callSetPin, user } = await openHost([password, google], { stepUpStart }, at);
    await callSetPin();
    await user.click(await screen.findByRole('button', { name: /^Google/ }));
    expect(await screen.findByText(/^Google isn’t available right now/)).toBeTruthy();
    expect(asked('stepUpStart')).toMatchObject([{ type: 5 }]);
    expect(window.sessionStorage.getItem('perya.social')).toContain(`"${returnTo}"`);
  });
});

describe('the page linked in a message', () => {
  async function openPage(answers: Record<string, Answer> = {}, player?: object) {
    const opened = await openTestApp({
      at: '/not-me/dG9rZW4tb2YtMTJi',
      answers,
      ...(player && { player }),
    });
    opened.show(
      <Routes>
        <Route path="/not-me/:token" element={<NotMeScreen />} />
      </Routes>,
    );
    return opened;
  }

  const confirm = () => screen.getByRole('button', { name: 'This wasn’t me' });

  test('explains the button, and reports only when it is pressed', async () => {
    const { asked, user } = await openPage();
    expect(screen.getByRole('heading', { level: 1, name: 'Was it you?' })).toBeTruthy();
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Every device is logged out, this one too.',
      'Withdrawals and goods stop until our team knows that it’s you. Your coins stay in your balance.',
    ]);
    expect(asked('reportTakeover')).toEqual([]);
    await user.click(confirm());
    expect(await screen.findByRole('heading', { level: 1, name: 'We’ve stopped it' })).toBeTruthy();
    expect(asked('reportTakeover')).toMatchObject([{ token: 'dG9rZW4tb2YtMTJi' }]);
    expect(document.activeElement?.textContent).toBe('What to do now');
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/auth/login?returnTo=%2Fmember%2Fprofile',
      '/service',
    ]);
  });

  test('ends its own expired login without leaving the page', async () => {
    const { app, user } = await openPage({ refreshData: () => ({ refuse: 'unauthorised' }) }, {});
    const closed: unknown[] = [];
    app.services.session.on('session.closed', ({ reason }) => closed.push(reason));
    await user.click(confirm());
    await waitFor(() => expect(closed).toEqual(['manual']));
    expect(app.services.session.getSnapshot().context.token).toBeNull();
    expect(screen.getByRole('heading', { level: 1, name: 'We’ve stopped it' })).toBeTruthy();
  });

  test('shows that all is stopped before it knows whether its own login was meant', async () => {
    const { user } = await openPage({ refreshData: () => new Promise(() => {}) }, {});
    await user.click(confirm());
    expect(await screen.findByRole('heading', { level: 1, name: 'We’ve stopped it' })).toBeTruthy();
  });

  test('leaves another player’s login alone', async () => {
    const { app, asked, user } = await openPage({ refreshData: () => sampleUser() }, {});
    const { token } = app.services.session.getSnapshot().context;
    await user.click(confirm());
    await screen.findByRole('heading', { level: 1, name: 'We’ve stopped it' });
    expect(asked('refreshData')).toHaveLength(1);
    await waitFor(() => {
      expect(app.services.session.getSnapshot().context).toMatchObject({ token, expectedEnd: null });
    });
  });

  test('reports an unknown or outdated link', async () => {
    const { user } = await openPage({ reportTakeover: () => ({ refuse: 'notFound' }) });
    await user.click(confirm());
    expect(await screen.findByRole('heading', { level: 1, name: 'This link no longer works' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Customer service' })).toBeTruthy();
  });

  test('reports a missing network, and can be pressed again', async () => {
    let isOffline = true;
    const { user } = await openPage({
      reportTakeover: () => {
        if (isOffline) throw new TypeError('no network');
        return {};
      },
    });
    await user.click(confirm());
    expect(await screen.findByText(/^No connection/)).toBeTruthy();
    isOffline = false;
    await user.click(confirm());
    expect(await screen.findByRole('heading', { level: 1, name: 'We’ve stopped it' })).toBeTruthy();
  });
});
