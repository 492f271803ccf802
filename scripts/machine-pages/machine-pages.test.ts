import { expect, test } from 'vitest';
import { setup } from 'xstate';
import { marker, renderMachinePage } from './render-machine-page.ts';
import { updateMachinePages } from './update-machine-pages.ts';

const machine = setup({
  types: {} as { events: { type: 'door.push' }; tags: 'lit' },
  guards: { isDay: () => true },
}).createMachine({
  id: 'door',
  initial: 'shut',
  states: {
    shut: { on: { 'door.push': { guard: 'isDay', target: 'open.wide' } } },
    open: {
      initial: 'wide',
      after: { 5000: 'shut' },
      states: {
        wide: { description: 'Visitors walk in.', tags: 'lit', on: { 'door.push': '#door.shut' } },
      },
    },
  },
});

test('every page of docs/machines is current and says what its chart is for', async () => {
  expect(await updateMachinePages({ isCheck: true })).toEqual([]);
});

test('the words above the marker stay, and everything below is generated', () => {
  const page = renderMachinePage(machine, `# door\n\nLets people in.\n\n${marker}\n\nold`);

  expect(page).toBe(`# door

Lets people in.

${marker}

## Diagram

\`\`\`mermaid
stateDiagram-v2
  [*] --> shut
  state "shut" as shut
  state "open" as open {
    [*] --> open_wide
    state "wide (lit)" as open_wide
  }
  shut --> open : door.push [isDay] → wide
  open --> shut : after 5000 / wide door.push
\`\`\`

## Descriptions

| state | description |
| --- | --- |
| open.wide | Visitors walk in. |

## Transitions

| in | on | if | goes to | does |
| --- | --- | --- | --- | --- |
| shut | door.push | isDay | open.wide |  |
| open | after 5000 |  | shut |  |
| open.wide | door.push |  | shut |  |

## Tags

| tag | in |
| --- | --- |
| lit | open.wide |
`);
  expect(renderMachinePage(machine, page ?? '')).toBe(page);
});

test('a page without a description of the chart is refused', () => {
  expect(renderMachinePage(machine, '')).toBeNull();
  expect(renderMachinePage(machine, `# door\n\n${marker}\n`)).toBeNull();
});
