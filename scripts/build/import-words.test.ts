import { expect, test } from 'vitest';
import { takeWords } from './import-words.ts';

test('each message that a module says is imported by its name, once', () => {
  const code = `import { m } from '#messages';
export const title = m.vip_title;
export const Page = () => <p title={m.vip_title()}>{m.vip_next({ level: 2 })} {them.same}</p>;`;
  expect(takeWords(code, '/words')).toBe(
    `import { vip_title as m_vip_title } from '/words/vip_title.js';import { vip_next as m_vip_next } from '/words/vip_next.js';
export const title = m_vip_title;
export const Page = () => <p title={m_vip_title()}>{m_vip_next({ level: 2 })} {them.same}</p>;`,
  );
});
