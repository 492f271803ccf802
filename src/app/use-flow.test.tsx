import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { setup } from 'xstate';
import { openTestApp } from '#tests/open-test-app.tsx';
import { createFlow, useFlow } from './use-flow.ts';

const src = join(import.meta.dirname, '..');

const savingMachine = setup({ types: {} as { tags: 'uninterruptible' } }).createMachine({
  id: 'saving',
  initial: 'saving',
  states: { saving: { tags: 'uninterruptible', on: { saved: 'saved' } }, saved: {} },
});
const flow = () => savingMachine;

test.each([false, true])(
  'a chart holds the update though no view says so, strictly: %s',
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

test('a visit that outlives its view holds until it ends', async () => {
  const { app } = await openTestApp();
  const visit = createFlow(app, flow).start();
  expect(app.services.appUpdate.getSnapshot().context.holds).toBe(1);

  visit.stop();
  expect(app.services.appUpdate.getSnapshot().context.holds).toBe(0);
});

test('every actor is started where the observer sees it', () => {
  const starters = globSync('**/*.{ts,tsx}', { cwd: src })
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .filter((file) => STARTS.test(readFileSync(join(src, file), 'utf8')));
  expect(starters.sort()).toEqual(['app/favourites-flow.ts', 'app/use-flow.ts', 'root/create-app-actor.ts']);
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
