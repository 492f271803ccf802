import { expect, test } from 'vitest';
import { readCrossings } from './read-crossings.ts';
import { readPlaces } from './read-places.ts';
import { findUsers, readUses } from './read-uses.ts';
import { groupSent, purposeOf } from './render-index.ts';
import { updateMap } from './update-map.ts';

const files = new Map([
  ['machines/door/door.machine.ts', 'export const doorMachine = 1; export type DoorInput = 2;'],
  [
    'src/door-flow.ts',
    `import { doorMachine } from '#machines/door/door.machine.ts';
     export function doorFlow() { return provide(doorMachine); }
     export const bell = { doorMachine: 1 };`,
  ],
  [
    'src/hall-screen.tsx',
    `import { doorFlow as flow } from './door-flow.ts';
     const Door = () => <Part start={flow} />;
     export default function Hall() { return <Door />; }`,
  ],
  ['src/bell-screen.tsx', `import { bell } from './door-flow.ts'; export default () => bell;`],
  [
    'src/typed-screen.tsx',
    `import type { DoorInput } from '#machines/door/door.machine.ts';
     import { type doorMachine, other } from '#machines/door/door.machine.ts';
     export default (input: DoorInput) => other as typeof doorMachine;`,
  ],
  ['src/late-screen.tsx', `export { late as default } from './late.ts';`],
  ['src/late.ts', `export const late = () => import('./door-flow.ts');`],
]);

test('the map is current, and every chart has a page that says what it is for', async () => {
  expect(await updateMap({ isCheck: true })).toEqual([]);
});

test('a declaration is needed by those that name it, through renamed, late and repeated exports', () => {
  const users = findUsers(['machines/door/door.machine.ts#doorMachine'], readUses(files), () => true);

  expect(users).toEqual([
    'src/door-flow.ts#doorFlow',
    'src/hall-screen.tsx#Door',
    'src/hall-screen.tsx#default',
    'src/late-screen.tsx#default',
    'src/late.ts#late',
  ]);
});

test('the search goes no further than it is let', () => {
  const users = findUsers(
    ['machines/door/door.machine.ts#doorMachine'],
    readUses(files),
    (used) => used !== 'src/door-flow.ts#doorFlow',
  );
  expect(users).toEqual(['src/door-flow.ts#doorFlow']);
});

test('screens have the addresses of the table of pages', () => {
  const places = [
    'src/features/hall/hall-screen.tsx',
    'src/features/hall/bell-dialog.tsx',
    'src/features/hall/door.tsx',
  ];
  const pages = [
    { path: '/hall', screen: 'hall/hall' },
    { path: '/lobby', screen: 'hall/hall' },
    { path: '/bell', screen: 'bell/bell' },
  ];
  expect(readPlaces(places, pages)).toEqual([
    { file: 'src/features/hall/hall-screen.tsx', addresses: ['/hall', '/lobby'] },
    { file: 'src/features/hall/bell-dialog.tsx', addresses: [] },
  ]);
});

test('events are read as they are written, from choices, spreads and functions that make them', () => {
  const code = `
    const plain = sendTo('bell', { type: 'bell.ring' } satisfies BellEvent);
    const made = sendTo(({ context }) => context.ownerRef, (_, params): Report => toReport(params));
    const either = enqueue.sendTo('lamp', ({ context }) => ({ ...{ type: context.on ? 'lamp.off' : 'lamp.on' } }));
    const told = emit({ type: 'door.opened' as const, message: { type: 'not.this' } });
    const inside = raise({ type: 'nor.this' });
    function toReport(kind) {
      if (kind === 'late') return { type: 'door.late' };
      return { type: 'door.here' };
    }`;
  expect(readCrossings('door.machine.ts', code)).toEqual([
    { to: 'bell', events: ['bell.ring'] },
    { to: 'ownerRef', events: ['door.here', 'door.late'] },
    { to: 'lamp', events: ['lamp.off', 'lamp.on'] },
    { to: null, events: ['door.opened'] },
  ]);
});

test.each([
  `sendTo('bell', ({ event }) => event)`,
  `sendTo('bell', { type: nameOf(event) })`,
  `sendTo(({ system }) => system.get('bell'), { type: 'bell.ring' })`,
])('an event or a receiver that is not to be read is refused, not left out: %s', (code) => {
  expect(() => readCrossings('door.machine.ts', code)).toThrow('door.machine.ts: what `sendTo` sends');
});

test('what a chart is for is the first sentence of its page, which a file name does not end', () => {
  expect(purposeOf('Opens a `door.ts` to\nvisitors, 7.5 of them. Shuts it.\n\nMore.')).toBe(
    'Opens a `door.ts` to visitors, 7.5 of them.',
  );
});

test('receivers of the same events stand together', () => {
  const sent = (to: string, events: string[]) => ({ to, isChart: true, events });
  const [bell, lamp, gate] = [sent('bell', ['a', 'b']), sent('lamp', ['a']), sent('gate', ['a', 'b'])];

  expect(groupSent([bell, lamp, gate])).toEqual([
    { to: [bell, gate], events: ['a', 'b'] },
    { to: [lamp], events: ['a'] },
  ]);
});
