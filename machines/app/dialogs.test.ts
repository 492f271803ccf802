import { describe, expect, test } from 'vitest';
import { type AnyEventObject, createActor, fromTransition } from 'xstate';
import type { OpenDialog } from './dialog-rules.ts';
import {
  type DialogsEvent,
  dialogsMachine,
  readDialog,
  readPopup,
  readProof,
  readTip,
} from './dialogs.machine.ts';

const login: OpenDialog = { kind: 'login', openedBy: 'player' };
const jackpot: OpenDialog = { kind: 'jackpot', openedBy: 'player' };
const notice: OpenDialog = { kind: 'notice', openedBy: 'queue' };

function createTestActor(...events: DialogsEvent[]) {
  const appRef = createActor(
    fromTransition((heard: AnyEventObject[], event: AnyEventObject) => [...heard, event], []),
  ).start();
  const actor = createActor(dialogsMachine, { input: { appRef } }).start();
  for (const event of events) actor.send(event);
  return {
    actor,
    reports: () => appRef.getSnapshot().context.map(({ openedBy }) => openedBy),
    layers: () => {
      const state = actor.getSnapshot();
      return { dialog: readDialog(state), popup: readPopup(state), tip: readTip(state) };
    },
  };
}

const open = (dialog: OpenDialog): DialogsEvent => ({ type: 'dialog.open', ...dialog });

describe('a dialog', () => {
  test('opens, and the app is told', () => {
    const { actor, layers, reports } = createTestActor();

    actor.send({ type: 'dialog.open', kind: 'login', returnTo: '/member' });

    expect(actor.getSnapshot().matches({ dialog: { open: { closing: 'allowed', popup: 'none' } } })).toBe(
      true,
    );
    expect(layers()).toEqual({ dialog: { ...login, returnTo: '/member' }, popup: null, tip: null });
    expect(reports()).toEqual(['player']);
  });

  test.each([
    ['register', 'login'],
    ['forgot-password', 'login'],
    ['login', 'register'],
    ['login', 'forgot-password'],
  ] as const)('%s gives way to %s', (first, second) => {
    const { actor, layers } = createTestActor(open({ kind: first, openedBy: 'player' }));

    actor.send({ type: 'dialog.open', kind: second });

    expect(layers().dialog).toEqual({ kind: second, openedBy: 'player' });
  });

  test('of the start-up queue opens when nothing is open, and gives way to the player', () => {
    const { actor, layers, reports } = createTestActor(open(notice));
    expect(layers().dialog).toEqual(notice);

    actor.send(open(login));

    expect(layers().dialog).toEqual(login);
    expect(reports()).toEqual(['queue', 'player']);
  });

  test('of the start-up queue never replaces one that is open', () => {
    const { layers, reports } = createTestActor(open(login), open(notice));

    expect(layers().dialog).toEqual(login);
    expect(reports()).toEqual(['player']);
  });

  test('closes', () => {
    const { actor, layers, reports } = createTestActor(open(login));

    actor.send({ type: 'dialog.close' });

    expect(actor.getSnapshot().matches({ dialog: 'closed' })).toBe(true);
    expect(layers().dialog).toBeNull();
    expect(reports()).toEqual(['player', null]);
  });

  test('closes by the back button', () => {
    const { actor, layers, reports } = createTestActor(open(login));

    actor.send({ type: 'dialog.back' });

    expect(layers().dialog).toBeNull();
    expect(reports()).toEqual(['player', null]);
  });

  test('closes when the page below it changes', () => {
    const { actor, layers, reports } = createTestActor(open(login));

    actor.send({ type: 'page.changed', path: '/' });

    expect(layers().dialog).toBeNull();
    expect(reports()).toEqual(['player', null]);
  });

  test('opened while a page was on its way stays open when that page comes', () => {
    const wanted = { ...login, returnTo: '/' };
    const { actor, layers, reports } = createTestActor(open(wanted));

    actor.send({ type: 'page.changed', path: '/' });

    expect(layers().dialog).toEqual(wanted);
    actor.send({ type: 'page.changed', path: '/faq' });
    expect(layers().dialog).toBeNull();
    expect(reports()).toEqual(['player', null]);
  });
});

describe('a locked dialog', () => {
  const locked = [open(jackpot), { type: 'dialog.lock' }] as const;

  test('must not be interrupted', () => {
    expect(createTestActor(open(jackpot)).actor.getSnapshot().hasTag('uninterruptible')).toBe(false);
    expect(
      createTestActor(...locked)
        .actor.getSnapshot()
        .hasTag('uninterruptible'),
    ).toBe(true);
  });

  test.each<DialogsEvent>([{ type: 'dialog.close' }, { type: 'page.changed', path: '/' }, open(login)])(
    'stays open on $type',
    (event) => {
      expect(createTestActor(...locked, event).layers().dialog).toEqual(jackpot);
    },
  );

  test('refuses the back button', () => {
    const { actor, layers } = createTestActor(...locked);

    actor.send({ type: 'dialog.back' });

    expect(layers().dialog).toEqual(jackpot);
  });

  test('closes again once it is unlocked', () => {
    expect(
      createTestActor(...locked, { type: 'dialog.unlock' }, { type: 'dialog.close' }).layers().dialog,
    ).toBeNull();
  });
});

describe('a popup', () => {
  const rule: DialogsEvent = { type: 'popup.open', popup: 'rule' };

  test('stands above its own dialog', () => {
    const { actor, layers } = createTestActor(open(jackpot));

    actor.send(rule);

    expect(layers()).toEqual({ dialog: jackpot, popup: 'rule', tip: null });
  });

  test('does not open above a dialog that owns none', () => {
    expect(createTestActor(open(login), rule).layers().popup).toBeNull();
  });

  test('gives way to the next one', () => {
    const { actor, layers } = createTestActor(open(jackpot), rule);

    actor.send({ type: 'popup.open', popup: 'award' });

    expect(layers().popup).toBe('award');
  });

  test('of another dialog opens neither alone nor in place of one that is open', () => {
    /** Every current popup belongs to the jackpot. */
    const foreign: DialogsEvent = JSON.parse('{ "type": "popup.open", "popup": "prizes" }');
    const { actor, layers } = createTestActor(open(jackpot), foreign);
    expect(layers().popup).toBeNull();

    actor.send(rule);
    actor.send(foreign);
    expect(layers().popup).toBe('rule');
  });

  test('is gone when its dialog is closed and opened again', () => {
    const { layers } = createTestActor(
      open(jackpot),
      rule,
      { type: 'page.changed', path: '/' },
      open(jackpot),
    );

    expect(layers()).toEqual({ dialog: jackpot, popup: null, tip: null });
  });

  test('closes alone', () => {
    const { actor, layers } = createTestActor(open(jackpot), rule);

    actor.send({ type: 'popup.close' });

    expect(layers()).toEqual({ dialog: jackpot, popup: null, tip: null });
    expect(actor.getSnapshot().matches({ dialog: { open: { popup: 'none' } } })).toBe(true);
  });

  test('closes before its dialog on the back button, even while the dialog is locked', () => {
    const { actor, layers } = createTestActor(open(jackpot), { type: 'dialog.lock' }, rule);

    actor.send({ type: 'dialog.back' });

    expect(layers()).toEqual({ dialog: jackpot, popup: null, tip: null });
  });

  test('closes with its dialog', () => {
    const { actor, layers } = createTestActor(open(jackpot), rule, open(login));

    expect(layers()).toEqual({ dialog: login, popup: null, tip: null });
    expect(actor.getSnapshot().matches({ dialog: { open: { popup: 'none' } } })).toBe(true);
  });
});

describe('Tips', () => {
  const timedOut: DialogsEvent = { type: 'tips.show', message: 'requestTimedOut' };
  const unexpected: DialogsEvent = { type: 'tips.show', message: 'unexpected' };

  test('opens above everything, also where nothing else is open', () => {
    const { actor, layers } = createTestActor();

    actor.send(timedOut);

    expect(layers()).toEqual({ dialog: null, popup: null, tip: 'requestTimedOut' });
  });

  test('shows the same message once, and different messages one after the other', () => {
    const { actor, layers } = createTestActor(timedOut, timedOut, unexpected);
    expect(layers().tip).toBe('requestTimedOut');

    actor.send({ type: 'tips.close' });
    expect(layers().tip).toBe('unexpected');

    actor.send({ type: 'tips.close' });
    expect(layers().tip).toBeNull();
    expect(actor.getSnapshot().matches({ tips: 'hidden' })).toBe(true);
  });

  test('shows a message again once it has been closed', () => {
    const { actor, layers } = createTestActor(timedOut, { type: 'tips.close' });
    expect(layers().tip).toBeNull();

    actor.send(timedOut);
    expect(layers().tip).toBe('requestTimedOut');
  });

  test('closes first on the back button, and the dialog below stays', () => {
    const { actor, layers } = createTestActor(open(login), timedOut, unexpected);

    actor.send({ type: 'dialog.back' });

    expect(layers()).toEqual({ dialog: login, popup: null, tip: null });
  });

  test('closes first on the back button, and the popup below stays', () => {
    const { layers } = createTestActor(open(jackpot), { type: 'popup.open', popup: 'rank' }, timedOut, {
      type: 'dialog.back',
    });

    expect(layers()).toEqual({ dialog: jackpot, popup: 'rank', tip: null });
  });
});

describe('the proof of who the player is', () => {
  const ask: DialogsEvent = { type: 'proof.ask' };

  function createAsked(...events: DialogsEvent[]) {
    const test = createTestActor(...events);
    const ended: boolean[] = [];
    test.actor.on('proof.ended', ({ isProven }) => ended.push(isProven));
    test.actor.send(ask);
    return { ...test, ended, isAsked: () => readProof(test.actor.getSnapshot()) };
  }

  test('is asked for above an open dialog, which stays', () => {
    const { actor, layers, ended, isAsked } = createAsked(open(login));
    expect([layers().dialog, isAsked()]).toEqual([login, true]);
    actor.send({ type: 'proof.end', isProven: true });
    expect([layers().dialog, isAsked(), ended]).toEqual([login, false, [true]]);
  });

  test('is asked for once, however many calls wait for it', () => {
    const { actor, ended, isAsked } = createAsked();
    actor.send(ask);
    expect(isAsked()).toBe(true);
    actor.send({ type: 'proof.end', isProven: true });
    expect([isAsked(), ended]).toEqual([false, [true]]);
  });

  test.each<DialogsEvent>([
    { type: 'proof.end', isProven: false },
    { type: 'dialog.back' },
    { type: 'page.changed', path: '/member' },
    { type: 'login.changed' },
  ])('is given up on $type', (event) => {
    const { actor, ended, isAsked } = createAsked();
    actor.send(event);
    expect([isAsked(), ended]).toEqual([false, [false]]);
  });

  test('closes on the back button before the popup below it, and after Tips above it', () => {
    const { actor, layers, isAsked } = createAsked(open(jackpot), { type: 'popup.open', popup: 'rank' });
    actor.send({ type: 'tips.show', message: 'offline' });
    const seen = [];
    for (let presses = 0; presses < 3; presses += 1) {
      actor.send({ type: 'dialog.back' });
      seen.push([layers().tip, isAsked(), layers().popup, layers().dialog?.kind]);
    }
    expect(seen).toEqual([
      [null, true, 'rank', 'jackpot'],
      [null, false, 'rank', 'jackpot'],
      [null, false, null, 'jackpot'],
    ]);
  });
});

describe('a draft', () => {
  const typed = { type: 'draft.keep', kind: 'register', draft: { account: 'juan' } } as const;

  test('outlives the opening of another dialog', () => {
    const { actor } = createTestActor(
      open({ kind: 'register', openedBy: 'player' }),
      typed,
      open(login),
      { type: 'draft.keep', kind: 'login', draft: { account: 'maria' } },
      { type: 'dialog.close' },
    );

    expect(actor.getSnapshot().context.drafts).toEqual({
      register: { account: 'juan' },
      login: { account: 'maria' },
    });
  });

  test('is forgotten when its dialog has sent it, and with all others when somebody logs in or out', () => {
    const { actor } = createTestActor(
      typed,
      { ...typed, kind: 'login' },
      { type: 'draft.discard', kind: 'login' },
    );
    expect(actor.getSnapshot().context.drafts).toEqual({ register: { account: 'juan' } });

    actor.send({ type: 'login.changed' });
    expect(actor.getSnapshot().context.drafts).toEqual({});
  });
});
