import type { Page } from '@playwright/test';
import { createEmptyActor, initialTransition, type SnapshotFrom, transition } from 'xstate';
import type { DialogKind } from '#machines/app/dialog-rules.ts';
import { type DialogsEvent, dialogsMachine, readDialog } from '#machines/app/dialogs.machine.ts';
import { goBackFromDialog } from './go-back-from-dialog.ts';
import { listEdges } from './list-edges.ts';
import { expect, test } from './perya-test.ts';
import { walk } from './walk-edges.ts';

type Shown = DialogKind | 'none';

/** What a person does to send the event. */
const presses: Record<string, (page: Page, shown: Shown) => Promise<unknown>> = {
  'dialog.open login': (page, shown) => press(page, shown, { none: 'Log in', register: 'Log in' }),
  'dialog.open register': (page, shown) => press(page, shown, { none: 'Join', login: 'Create account' }),
  'dialog.close': (page) => page.keyboard.press('Escape'),
  'dialog.back': goBackFromDialog,
};

const names: Partial<Record<Shown, string>> = { login: 'Log in', register: 'Create account' };

const events: DialogsEvent[] = [
  { type: 'dialog.open', kind: 'login' },
  { type: 'dialog.open', kind: 'register' },
  { type: 'dialog.close' },
  { type: 'dialog.back' },
];
const [start] = initialTransition(dialogsMachine, { appRef: createEmptyActor() });
const edges = listEdges(start, events, {
  step: (state, event) => transition(dialogsMachine, state, event)[0],
  placeOf: shownIn,
  nameOf: (event) => ('kind' in event ? `${event.type} ${event.kind}` : event.type),
});

test('every way through log-in and registration opens the dialog of the chart', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  let shown: Shown = 'none';
  await walk(edges, shown, {
    async press(event) {
      const known = presses[event];
      if (!known) throw new Error(`the page offers no press for ${event}`);
      await known(page, shown);
    },
    async expect(place) {
      await expectShown(page, place);
      shown = place;
    },
  });
});

function press(page: Page, shown: Shown, buttons: Partial<Record<Shown, string>>): Promise<void> {
  const name = buttons[shown];
  if (name === undefined) throw new Error(`the page offers no such press with ${shown} open`);
  if (shown === 'none') return page.getByRole('banner').getByRole('link', { name, exact: true }).click();
  return page.getByRole('dialog').getByRole('button', { name, exact: true }).last().click();
}

async function expectShown(page: Page, shown: Shown): Promise<void> {
  const dialog = page.getByRole('dialog');
  await expect(dialog).toHaveCount(shown === 'none' ? 0 : 1);
  if (shown !== 'none') await expect(dialog).toHaveAccessibleName(names[shown] ?? '');
}

function shownIn(state: SnapshotFrom<typeof dialogsMachine>): Shown {
  return readDialog(state)?.kind ?? 'none';
}
