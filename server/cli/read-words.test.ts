import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { InvalidCommand } from '#server/core/operator/invalid-command.ts';
import { createTestProvider } from '#tests/server/create-test-provider.ts';
import { commands } from './commands.ts';
import { createOperatorCommands } from './operator-commands.ts';
import { readWords, USAGE } from './read-words.ts';
import { rigs } from './rig-commands.ts';

const NEW = '01890000-0000-7000-8000-00000000000a';
const OLD = '01890000-0000-7000-8000-00000000000b';
const ORDER = '01890000-0000-7000-8000-00000000000c';

const words = (text: string) => text.split(' ').filter(Boolean);

test.each<[text: string, name: string, args: object, more?: object]>([
  ['alarms', 'alarms', {}],
  ['alarms history', 'alarms history', {}],
  ['alarms ack 12', 'alarms ack', { id: 12, words: '' }],
  ['alarms close 12 it is paid', 'alarms close', { id: 12, words: 'it is paid' }],
  ['goods list', 'goods list', {}],
  [`goods pack ${ORDER}`, 'goods pack', { id: ORDER }],
  [`goods send ${ORDER} LBC 77 8`, 'goods send', { id: ORDER, tracking: 'LBC 77 8' }],
  ['goods stock', 'goods stock', {}],
  ['goods stock 2 +20', 'goods stock with a count', { good: 2, count: 20 }, { requestId: NEW }],
  ['goods stock 2 -3', 'goods stock with a count', { good: 2, count: -3 }, { requestId: NEW }],
  ['feedback list', 'feedback list', {}],
  [`feedback show ${ORDER}`, 'feedback show', { id: ORDER }],
  [`feedback trace ${ORDER}`, 'feedback trace', { id: ORDER }],
  [`feedback answer ${ORDER} it is paid`, 'feedback answer', { id: ORDER, text: 'it is paid' }],
  [`feedback close ${ORDER}`, 'feedback close', { id: ORDER }],
  ['withdrawals list', 'withdrawals list', {}],
  [`withdrawals approve ${ORDER}`, 'withdrawals approve', { id: ORDER }],
  [
    `withdrawals reject ${ORDER} the name differs`,
    'withdrawals reject',
    { id: ORDER, reason: 'the name differs' },
  ],
  ['orders reconcile', 'orders reconcile', {}],
  ['orders alerts', 'orders alerts', {}],
  ['orders held', 'orders held', {}],
  [`orders send-back ${ORDER}`, 'orders send-back', { id: ORDER }],
  [`orders send-back ${ORDER} --yes`, 'orders send-back', { id: ORDER }, { isConfirmed: true }],
  ['player exclude ana time-out 7', 'player exclude', { account: 'ana', break: 'time-out', length: 7 }],
  [
    'player unbind ana number --yes',
    'player unbind',
    { account: 'ana', way: 'number' },
    { isConfirmed: true },
  ],
  ['player links ana', 'player links', { account: 'ana' }],
  [
    'player unlink ana ben a shared tablet',
    'player unlink',
    { account: 'ana', other: 'ben', reason: 'a shared tablet' },
  ],
  ['care', 'care', {}],
  ['care note ana we called', 'care note', { account: 'ana', text: 'we called' }],
  ['player log-out ana', 'player log-out', { account: 'ana' }],
  ['players misread', 'players misread', {}],
  [`withdrawals approve ${ORDER} --yes`, 'withdrawals approve', { id: ORDER }, { isConfirmed: true }],
  [
    'player adjust ana -5 a fault --yes',
    'player adjust',
    { account: 'ana', amount: -500, reason: 'a fault' },
    { requestId: NEW, isConfirmed: true },
  ],
  ['player show ana', 'player show', { account: 'ana' }],
  [
    'player adjust ana +500 lost in a fault',
    'player adjust',
    { account: 'ana', amount: 50_000, reason: 'lost in a fault' },
    { requestId: NEW },
  ],
  [
    `--request ${OLD} player adjust ana -0.5 given twice`,
    'player adjust',
    { account: 'ana', amount: -50, reason: 'given twice' },
    { requestId: OLD },
  ],
  ['retention', 'retention', {}],
  ['retention set requests 14', 'retention set', { kind: 'requests', days: 14 }],
  ['retention run', 'retention run', { folder: '' }],
  ['retention run --archive /archive', 'retention run', { folder: '/archive' }],
  ['backup to /backups/today', 'backup to', { folder: '/backups/today' }],
  [
    'after-restore --since 2026-11-22T10:00:00.5+08:00',
    'after-restore',
    { time: Date.UTC(2026, 10, 22, 2, 0, 0, 500) },
  ],
  ['kyc ana checked', 'kyc', { account: 'ana', state: 'checked' }],
  ['coupon give ana 1001', 'coupon give', { account: 'ana', coupon: 1001 }, { requestId: NEW }],
  ['config show', 'config show', { document: '', version: '' }],
  ['config show gameList 3', 'config show', { document: 'gameList', version: '3' }],
  [
    'config check appConfig app.json',
    'config check',
    { document: 'appConfig', file: 'app.json' },
    { files: ['file'] },
  ],
  [
    'config activate appConfig app.json',
    'config activate',
    { document: 'appConfig', file: 'app.json' },
    { files: ['file'] },
  ],
  [
    '--by ana config activate appConfig app.json',
    'config activate',
    { document: 'appConfig', file: 'app.json' },
    { by: 'ana', files: ['file'] },
  ],
  ['config upgrade', 'config upgrade', { isTrial: false }],
  ['config upgrade --dry-run', 'config upgrade', { isTrial: true }],
  ['config reset appConfig', 'config reset', { document: 'appConfig' }],
  ['config history', 'config history', { document: '' }],
])('%s', (text, name, args, more = {}) => {
  const { command, asked, ...read } = readWords(words(text), NEW, 'me');
  const usual = { files: [], by: 'me', requestId: null, isConfirmed: false };
  const { by, requestId, ...given } = asked;
  expect(requestId).toBe(read.requestId ?? NEW);
  expect({ name: command.name, files: command.files, by, args: given, ...read }).toEqual({
    ...{ ...usual, name, args },
    ...more,
  });
});

test.each(['kyc', 'kyc ana', 'kyc ana maybe', 'kyc ana checked now'])('%j is refused', (text) => {
  expect(() => readWords(words(text), NEW)).toThrow('kyc takes an account and one of none, asked, checked.');
});

describe('an amount in pesos', () => {
  test.each([
    ['1', 100],
    ['+12.34', 1_234],
    ['-12.3', -1_230],
    ['0.01', 1],
    ['999999999.99', 99_999_999_999],
  ])('%s', (pesos, minor) => {
    expect(readWords(['player', 'adjust', 'ana', pesos, 'why'], NEW).asked.amount).toBe(minor);
  });

  test.each(['', '0', '-0.00', '1.234', '1,000', '1e3', '.5', '5.', '+-5', '₱5', '1000000000', 'Infinity'])(
    '%j is none',
    (pesos) => {
      expect(() => readWords(['player', 'adjust', 'ana', pesos, 'why'], NEW)).toThrow(InvalidCommand);
    },
  );
});

test.each([
  '',
  'alarms all',
  'alarms history 7',
  'alarms ack',
  'alarms ack 0',
  'alarms ack it',
  'alarms close -1',
  'constructor',
  'withdrawals',
  'goods',
  'goods show',
  'player links',
  'player unbind ana',
  'player unbind ana name',
  'player unbind ana number now',
  'player unlink ana ben',
  'goods pack 7',
  `goods cancel ${ORDER} now`,
  `goods send ${ORDER}`,
  'goods stock 2',
  'goods stock 2 20',
  'goods stock 2 +0',
  'goods stock 2 +2 now',
  'goods stock mug +2',
  'feedback',
  'feedback show 7',
  'feedback trace',
  `feedback answer ${ORDER}`,
  `feedback close ${ORDER} now`,
  'withdrawals pay',
  'withdrawals list all',
  'withdrawals approve',
  'withdrawals approve 7',
  `withdrawals approve ${ORDER} now`,
  `withdrawals reject ${ORDER}`,
  'withdrawals reject because',
  'orders',
  'player show',
  'player show ana ben',
  'player exclude ana',
  'player exclude ana holiday 7',
  'player exclude ana time-out 0',
  'player exclude ana time-out 7 days',
  'care note ana',
  'player log-out',
  'player log-out ana ben',
  'player adjust ana 5',
  'coupon give ana',
  'coupon give ana free',
  'coupon give ana 1001 1002',
  'backup',
  'backup to',
  'backup to one other',
  'retention set requests',
  'retention set requests many',
  'retention set requests 14 days',
  'retention run now',
  'retention run --archive',
  'after-restore',
  'after-restore now',
  'after-restore --since',
  'after-restore --since yesterday',
  'after-restore --since 2026-11-22',
  'after-restore --since 2026-11-22T10:00:00',
  'after-restore --since 2026-11-31T25:00:00Z',
  'after-restore --since 2026-11-22T10:00:00Z please',
  '--request 7 player adjust ana 5 why',
  `--request ${OLD} withdrawals list`,
  'config',
  'config show appConfig 1 2',
  'config check appConfig',
  'config activate app.json',
  'config activate appConfig app.json now',
  'config upgrade now',
  'config reset',
  'config history appConfig 3',
  '--by',
  '--by ana player show ben',
  'player show ana --yes',
  `feedback answer ${ORDER} we did it --yes`,
  'player adjust --yes ana +5 why',
  'player show ana\u001b[2J',
  'care note ana we\u202e called',
  'constructor name',
])('"%s" is no command', (text) => {
  expect(() => readWords(words(text), NEW)).toThrow(InvalidCommand);
});

/**
 * Every command, and why it wants `--yes` or not. `rig` are those of a server with no players, which no other
 * server does.
 */
const WANTS = {
  'ledger:check': 'reads',
  'events:show': 'reads',
  alarms: 'reads',
  'alarms history': 'reads',
  'alarms ack': 'notes',
  'alarms close': 'notes',
  'withdrawals list': 'reads',
  'withdrawals approve': 'yes',
  'withdrawals reject': 'yes',
  'withdrawals shared': 'reads',
  'goods list': 'reads',
  'goods show': 'reads',
  'goods pack': 'can be undone',
  'goods send': 'yes',
  'goods deliver': 'yes',
  'goods cancel': 'yes',
  'goods stock': 'reads',
  'goods stock with a count': 'yes',
  'mail check': 'reads',
  'mail send': 'yes',
  'feedback list': 'reads',
  'feedback show': 'reads',
  'feedback trace': 'reads',
  'feedback answer': 'notes',
  'feedback close': 'notes',
  'rewards show': 'reads',
  'rewards cost': 'reads',
  'orders reconcile': 'done by servers',
  'orders alerts': 'reads',
  'orders reversals': 'reads',
  'orders held': 'reads',
  'orders send-back': 'yes',
  'player show': 'reads',
  'players misread': 'reads',
  'player adjust': 'yes',
  'player exclude': 'yes',
  'player links': 'reads',
  'player unbind': 'yes',
  'player unlink': 'yes',
  'player allow-withdrawals': 'yes',
  'player log-out': 'log-out',
  care: 'reads',
  'care note': 'notes',
  kyc: 'can be undone',
  'coupon give': 'yes',
  retention: 'reads',
  'retention set': 'yes',
  'retention run': 'done by servers',
  'backup to': 'reads',
  'after-restore': 'yes',
  draws: 'rig',
  spin: 'rig',
  deal: 'rig',
  day: 'rig',
  'config check': 'reads',
  'config activate': 'can be undone',
  'config reset': 'can be undone',
  'config show': 'reads',
  'config history': 'reads',
  'config upgrade': 'can be undone',
};

describe('a command that moves value or cannot be taken back', () => {
  const confirmed = Object.entries(WANTS).flatMap(([name, why]) => (why === 'yes' ? [name] : []));

  test('wants --yes, and no other does; a new command is in the list', () => {
    const all = createOperatorCommands({ clock: Date.now, providers: [createTestProvider()] });
    expect(Object.keys(all).toSorted()).toEqual(Object.keys(WANTS).toSorted());
    const wanting = [...commands, ...rigs].filter(({ isConfirmed }) => isConfirmed);
    expect(wanting.map(({ name }) => name).toSorted()).toEqual(confirmed.toSorted());
  });

  test('is named as such by the usage and by the manual', () => {
    const manual = readFileSync('docs/operating.md', 'utf8');
    const [, listed = ''] = /With `--yes` as the last word([\s\S]*?)\n\n/.exec(manual) ?? [];
    for (const name of confirmed) {
      expect(USAGE.split('--yes at the end')[1]).toContain(`\n  ${name}\n`);
      expect(listed).toContain(`\`${name.replace(' with a count', '')}\``);
    }
  });
});
