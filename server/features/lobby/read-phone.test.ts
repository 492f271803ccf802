import { expect, test } from 'vitest';
import { readPhone, type Told } from './read-phone.ts';

test.each<[string, Told['phoneinfoJsonModel'], string | undefined]>([
  ['an object', { manufacturer: 'Samsung', model: 'SM-A546E', imei: '1' }, 'Samsung SM-A546E'],
  ['JSON', '{"manufacturer":"Google","model":"Google Pixel 7"}', 'Google Pixel 7'],
  ['a model alone', { model: ' iPhone15,2 ' }, 'iPhone15,2'],
  ['a long name', { model: 'x'.repeat(400) }, 'x'.repeat(128)],
  ['what no database stores', '{"model":"a\\u0000b\\ud800c"}', 'abc'],
  ['other types', { manufacturer: 7, model: { a: 1 } }, undefined],
  ['no JSON', '{', undefined],
  ['a list', '[1]', undefined],
  ['nothing', '', undefined],
])('%s is read as a phone', (_, phoneinfoJsonModel, model) => {
  expect(readPhone({ messagingToken: '', phoneinfoJsonModel })?.model).toBe(model);
});

test('a messaging token alone is told too', () => {
  expect(readPhone({ messagingToken: 'fcm', phoneinfoJsonModel: '' })).toEqual({
    messagingToken: 'fcm',
    model: '',
  });
});
