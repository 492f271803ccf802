import { expect, test } from 'vitest';
import { trimDescriptions } from './trim-charts.ts';

test('leaves out what describes a state, and keeps everything else as it is', () => {
  const code = `interface Own { description: string }
export const door = createMachine({
  description: 'A door.',
  states: {
    shut: { description: 'Nobody comes in, and nobody out.', on: { 'door.push': 'open' } },
    open: { tags: 'lit', description: "It's open" , },
    jammed: { entry: assign({ description: ({ context }) => context.name }) },
  },
});
`;
  expect(trimDescriptions(code)).toBe(`interface Own { description: string }
export const door = createMachine({
  
  states: {
    shut: {  on: { 'door.push': 'open' } },
    open: { tags: 'lit',  },
    jammed: { entry: assign({ description: ({ context }) => context.name }) },
  },
});
`);
});
