import { readdir } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { type AnyActorLogic, createActor, StateMachine } from 'xstate';

const folder = new URL('./', import.meta.url);
const files = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith('.machine.ts'));
const modules = await Promise.all(
  files.map((file): Promise<Record<string, unknown>> => import(new URL(file, folder).pathname)),
);
const charts = modules.flatMap((module) =>
  Object.values(module).filter((value) => value instanceof StateMachine),
);

const stubs = charts.flatMap((chart) =>
  Object.entries<unknown>(chart.implementations.actors)
    // A child chart is not a stub; its own stubs are in this list too.
    .filter(([, stub]) => !(stub instanceof StateMachine))
    .map(([name, stub]) => [chart.id, name, stub] as const),
);

test.each(stubs)('%s: `%s` fails with a sentence that names what is missing', async (_, name, stub) => {
  const actor = createActor(stub as AnyActorLogic, { input: undefined });
  const failure = new Promise((resolve) => actor.subscribe({ error: resolve }));
  actor.start();
  expect(await failure).toEqual(new Error(`\`${name}\` actor must be provided`));
});

test('every file of a chart has one', () => {
  expect(charts.length).toBeGreaterThanOrEqual(files.length);
});
