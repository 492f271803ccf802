import { expect, test } from 'vitest';
import { findFramesWith } from './isolate-frames.ts';

const chunk = (facadeModuleId: string | null, imports: string[], ...moduleIds: string[]) => ({
  type: 'chunk' as const,
  facadeModuleId,
  imports,
  moduleIds,
});

test('a game whose code imports a chunk with the app in it is found, and no other page', () => {
  const bundle = {
    'core.js': chunk('/index.html', ['shared.js'], '/src/main.tsx'),
    'shared.js': chunk(null, ['core.js'], '/contract/money.ts'),
    'dice.js': chunk('/games/pages/dice.html', ['shared.js']),
    'reels.js': chunk('/games/pages/reels.html', ['own.js']),
    'own.js': chunk(null, ['own.js'], '/contract/money.ts?frame'),
    'icon.svg': { type: 'asset' as const },
  };
  expect(findFramesWith('/src/main.tsx', bundle)).toEqual(['/games/pages/dice.html']);
});
