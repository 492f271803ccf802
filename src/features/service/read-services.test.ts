import { expect, test } from 'vitest';
import type { CustomerService } from '#contract/app-config.ts';
import { SERVICE_TYPE } from '#contract/service.ts';
import { OWN_THREAD, readServices } from './read-services.ts';

const { online, link, mail, phone } = SERVICE_TYPE;
const item = (itemType: number, param1 = '', param2 = '', sort = 1): CustomerService => ({
  ...{ itemType, param1, param2, sort },
});

test('the contact ways are listed by sort', () => {
  expect(
    readServices([
      item(phone, '+12025550123', '', 4),
      item(mail, 'help@perya.example', '', 3),
      item(online, '1520', '7', 1),
      item(link, 'https://help.example.com/faq', 'Guide', 2),
    ]),
  ).toEqual([
    { kind: 'chat', license: '1520', group: '7' },
    { kind: 'link', address: 'https://help.example.com/faq', name: 'Guide' },
    { kind: 'mail', address: 'help@perya.example' },
    { kind: 'phone', number: '+12025550123' },
  ]);
});

test('a link without a name is named by its host, and a chat without a licence is the own thread', () => {
  expect(readServices([item(link, 'https://help.example.com/faq'), item(online)])).toEqual([
    { kind: 'link', address: 'https://help.example.com/faq', name: 'help.example.com' },
    OWN_THREAD,
  ]);
});

test('without any contact way the own thread is listed', () => {
  expect(readServices([])).toEqual([OWN_THREAD]);
});

test.each([
  item(99, 'https://help.example.com'),
  item(0),
  item(online, 'abc'),
  item(online, '1520', 'sales'),
  item(online, '"><script>'),
  item(link, 'javascript:alert(1)'),
  item(link, 'http://help.example.com'),
  item(link, 'https://ana@help.example.com'),
  item(link, 'https://'),
  item(link),
  item(mail, 'nobody'),
  item(mail, 'a@b'),
  item(mail, 'a@b.example?bcc=c@d.example'),
  item(phone, '0917'),
  item(phone, '+1;ext=2'),
  item(phone),
])('%j is left out', (faulty) => {
  const kept = item(mail, 'help@perya.example');
  expect(readServices([faulty, kept])).toEqual([{ kind: 'mail', address: 'help@perya.example' }]);
});
