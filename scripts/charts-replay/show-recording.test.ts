import { expect, test } from 'vitest';
import { findFreePort } from '#tests/server/find-free-port.ts';
import { showRecording } from './show-recording.ts';

test('the charts of a recording and their events reach a browser that opens later, without texts', async () => {
  const entry = { time: 7, from: null, status: 'active', taken: [] } as const;
  const port = await findFreePort();
  const shown = await showRecording(
    {
      version: 1,
      actors: [
        {
          ...{ sessionId: 'x:1', parent: null, chart: 'cooldown', name: 'cooldown' },
          entries: [
            { ...entry, order: 0, event: { type: 'xstate.init' }, value: 'idle', context: { seconds: 1 } },
            { ...entry, order: 1, event: { type: 'wait', note: 'secret' }, value: 'waiting' },
          ],
        },
        { sessionId: 'x:2', parent: null, chart: null, name: 'a call', entries: [] },
      ],
    },
    { port, autoOpen: false },
  );
  const told: Record<string, unknown>[] = [];
  await expect
    .poll(async () => {
      told.splice(0, told.length, ...(await listen(port)));
      return told.map(({ type }) => type);
    })
    .toEqual([
      '@xstate.actor',
      ...['@xstate.event', '@xstate.snapshot'],
      ...['@xstate.event', '@xstate.snapshot'],
    ]);
  shown.stop();

  expect(told[0]).toMatchObject({ name: 'cooldown', definition: expect.stringContaining('"id":"cooldown"') });
  expect(told[4]).toMatchObject({ event: { type: 'wait', note: '(text)' }, snapshot: { value: 'waiting' } });
  expect(JSON.stringify(told)).not.toContain('secret');
});

/** What a browser hears at first. */
async function listen(port: number): Promise<Record<string, unknown>[]> {
  const told: Record<string, unknown>[] = [];
  const socket = new WebSocket(`ws://localhost:${port}`);
  socket.onmessage = ({ data }) => told.push(JSON.parse(data));
  await new Promise((resolve) => setTimeout(resolve, 50));
  socket.close();
  return told;
}
