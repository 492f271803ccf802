import type { Page } from '@playwright/test';
import { createEmptyActor, type SnapshotFrom } from 'xstate';
import { getAdjacencyMap, getShortestPaths } from 'xstate/graph';
import type { DialogKind } from '#machines/dialogs/dialog-kinds.ts';
import { type DialogsEvent, dialogsMachine } from '#machines/dialogs/dialogs.machine.ts';
import { readDialog } from '#machines/dialogs/read-layers.ts';
import { goBackFromDialog } from './go-back-from-dialog.ts';
import { expect, test } from './perya-test.ts';

type Shown = DialogKind | 'none';

interface ModelStep {
  event: DialogsEvent;
  state: SnapshotFrom<typeof dialogsMachine>;
}

/** What a person does to send the event. */
const presses: Record<string, (page: Page, shown: Shown) => Promise<unknown>> = {
  'dialog.open login': (page, shown) => press(page, shown, { none: 'Log in', register: 'Log in' }),
  'dialog.open register': (page, shown) => press(page, shown, { none: 'Join', login: 'Create account' }),
  'dialog.close': (page) => page.keyboard.press('Escape'),
  'dialog.back': goBackFromDialog,
};

const names: Partial<Record<Shown, string>> = { login: 'Log in', register: 'Create account' };

const traversal = {
  input: { appRef: createEmptyActor() },
  events: [
    { type: 'dialog.open', kind: 'login' },
    { type: 'dialog.open', kind: 'register' },
    { type: 'dialog.close' },
    { type: 'dialog.back' },
  ] satisfies DialogsEvent[],
  serializeState: (state: SnapshotFrom<typeof dialogsMachine>) => shownIn(state),
};

interface Step {
  event: string;
  /** What is open after it. */
  to: Shown;
}

const ways = getShortestPaths(dialogsMachine, traversal);
const edges = Object.values(getAdjacencyMap(dialogsMachine, traversal)).flatMap((node) =>
  Object.values(node.transitions as Record<string, ModelStep>).map((step) => ({
    from: shownIn(node.state),
    ...readStep(step),
  })),
);

for (const { from, event, to } of edges) {
  if (from === to) continue;
  test(`with ${from} open, ${event} leaves ${to}`, async ({ page }) => {
    const way = ways.find(({ state }) => shownIn(state) === from);
    if (!way) throw new Error(`no way leads to ${from}`);
    const steps = [...way.steps.map(readStep).filter((step) => step.event in presses), { event, to }];

    await page.goto('/');
    let shown: Shown = 'none';
    for (const step of steps) {
      await presses[step.event]?.(page, shown);
      await expectShown(page, step.to);
      shown = step.to;
    }
  });
}

function press(page: Page, shown: Shown, buttons: Partial<Record<Shown, string>>): Promise<void> {
  const name = buttons[shown];
  if (name === undefined) throw new Error(`the page offers no such press with ${shown} open`);
  const place = shown === 'none' ? page.getByRole('banner') : page.getByRole('dialog');
  return place.getByRole('button', { name, exact: true }).last().click();
}

async function expectShown(page: Page, shown: Shown): Promise<void> {
  const dialog = page.getByRole('dialog');
  await expect(dialog).toHaveCount(shown === 'none' ? 0 : 1);
  if (shown !== 'none') await expect(dialog).toHaveAccessibleName(names[shown] ?? '');
}

function readStep({ event, state }: ModelStep): Step {
  return { event: 'kind' in event ? `${event.type} ${event.kind}` : event.type, to: shownIn(state) };
}

function shownIn(state: SnapshotFrom<typeof dialogsMachine>): Shown {
  return readDialog(state)?.kind ?? 'none';
}
