import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { createTestProvider } from '#tests/server/create-test-provider.ts';
import { isConfirmable } from './confirmed-commands.ts';
import { type CommandName, createOperatorCommands } from './operator-commands.ts';
import { InvalidCommand, type OperatorCommand, readWords, USAGE } from './read-words.ts';

const NEW = '01890000-0000-7000-8000-00000000000a';
const OLD = '01890000-0000-7000-8000-00000000000b';
const ORDER = '01890000-0000-7000-8000-00000000000c';

const words = (text: string) => text.split(' ').filter(Boolean);

test.each<[string, OperatorCommand]>([
  ['alarms', { name: 'alarms:list', args: [], requestId: null }],
  ['alarms history', { name: 'alarms:history', args: [], requestId: null }],
  ['alarms ack 12', { name: 'alarms:ack', args: ['12', ''], requestId: null }],
  ['alarms close 12 it is paid', { name: 'alarms:close', args: ['12', 'it is paid'], requestId: null }],
  ['goods list', { name: 'goods:list', args: [], requestId: null }],
  [`goods pack ${ORDER}`, { name: 'goods:pack', args: [ORDER], requestId: null }],
  [`goods send ${ORDER} LBC 77 8`, { name: 'goods:send', args: [ORDER, 'LBC 77 8'], requestId: null }],
  ['goods stock', { name: 'goods:stock', args: [], requestId: null }],
  ['goods stock 2 +20', { name: 'goods:restock', args: [NEW, '2', '20'], requestId: NEW }],
  ['goods stock 2 -3', { name: 'goods:restock', args: [NEW, '2', '-3'], requestId: NEW }],
  ['feedback list', { name: 'feedback:list', args: [], requestId: null }],
  [`feedback show ${ORDER}`, { name: 'feedback:show', args: [ORDER], requestId: null }],
  [`feedback trace ${ORDER}`, { name: 'feedback:trace', args: [ORDER], requestId: null }],
  [
    `feedback answer ${ORDER} it is paid`,
    { name: 'feedback:answer', args: [ORDER, 'it is paid'], requestId: null },
  ],
  [`feedback close ${ORDER}`, { name: 'feedback:close', args: [ORDER], requestId: null }],
  ['withdrawals list', { name: 'withdrawals:list', args: [], requestId: null }],
  [`withdrawals approve ${ORDER}`, { name: 'withdrawals:approve', args: [ORDER], requestId: null }],
  [
    `withdrawals reject ${ORDER} the name differs`,
    { name: 'withdrawals:reject', args: [ORDER, 'the name differs'], requestId: null },
  ],
  ['orders reconcile', { name: 'orders:reconcile', args: [], requestId: null }],
  ['orders alerts', { name: 'orders:alerts', args: [], requestId: null }],
  ['orders held', { name: 'orders:held', args: [], requestId: null }],
  [`orders send-back ${ORDER}`, { name: 'orders:send-back', args: [ORDER], requestId: null }],
  [
    `orders send-back ${ORDER} --yes`,
    { name: 'orders:send-back', args: [ORDER], requestId: null, isConfirmed: true },
  ],
  [
    'player exclude ana time-out 7',
    { name: 'player:exclude', args: ['ana', 'time-out', '7'], requestId: null },
  ],
  [
    'player unbind ana number --yes',
    { name: 'player:unbind', args: ['me', 'ana', 'number'], requestId: null, isConfirmed: true },
  ],
  ['player links ana', { name: 'player:links', args: ['ana'], requestId: null }],
  [
    'player unlink ana ben a shared tablet',
    { name: 'player:unlink', args: ['me', 'ana', 'ben', 'a shared tablet'], requestId: null },
  ],
  ['care', { name: 'care:list', args: [], requestId: null }],
  ['care note ana we called', { name: 'care:note', args: ['ana', 'we called'], requestId: null }],
  ['player log-out ana', { name: 'player:log-out', args: ['ana'], requestId: null }],
  ['players misread', { name: 'players:misread', args: [], requestId: null }],
  [
    `withdrawals approve ${ORDER} --yes`,
    { name: 'withdrawals:approve', args: [ORDER], requestId: null, isConfirmed: true },
  ],
  [
    'player adjust ana -5 a fault --yes',
    { name: 'player:adjust', args: [NEW, 'ana', '-500', 'a fault'], requestId: NEW, isConfirmed: true },
  ],
  ['player show ana', { name: 'player:show', args: ['ana'], requestId: null }],
  [
    'player adjust ana +500 lost in a fault',
    { name: 'player:adjust', args: [NEW, 'ana', '50000', 'lost in a fault'], requestId: NEW },
  ],
  [
    `--request ${OLD} player adjust ana -0.5 given twice`,
    { name: 'player:adjust', args: [OLD, 'ana', '-50', 'given twice'], requestId: OLD },
  ],
  ['retention', { name: 'retention:show', args: [], requestId: null }],
  ['retention set requests 14', { name: 'retention:set', args: ['requests', '14'], requestId: null }],
  ['retention run', { name: 'retention:run', args: [], requestId: null }],
  ['retention run --archive /archive', { name: 'retention:run', args: ['/archive'], requestId: null }],
  ['backup to /backups/today', { name: 'backup:to', args: ['/backups/today'], requestId: null }],
  [
    'after-restore --since 2026-11-22T10:00:00.5+08:00',
    { name: 'after-restore', args: [String(Date.UTC(2026, 10, 22, 2, 0, 0, 500))], requestId: null },
  ],
  ['kyc ana checked', { name: 'kyc', args: ['ana', 'checked'], requestId: null }],
  ['coupon give ana 1001', { name: 'coupon:give', args: [NEW, 'ana', '1001'], requestId: NEW }],
  ['config show', { name: 'config:show', args: [], requestId: null }],
  ['config show gameList 3', { name: 'config:show', args: ['gameList', '3'], requestId: null }],
  [
    'config check appConfig app.json',
    { name: 'config:check', args: ['appConfig'], requestId: null, file: 'app.json' },
  ],
  [
    'config activate appConfig app.json',
    { name: 'config:activate', args: ['me', 'appConfig'], requestId: null, file: 'app.json' },
  ],
  [
    '--by ana config activate appConfig app.json',
    { name: 'config:activate', args: ['ana', 'appConfig'], requestId: null, file: 'app.json' },
  ],
  ['config upgrade', { name: 'config:upgrade', args: ['me'], requestId: null }],
  ['config upgrade --dry-run', { name: 'config:upgrade', args: ['me', '--dry-run'], requestId: null }],
  ['config reset appConfig', { name: 'config:reset', args: ['me', 'appConfig'], requestId: null }],
  ['config history', { name: 'config:history', args: [], requestId: null }],
])('%s', (text, command) => {
  expect(readWords(words(text), NEW, 'me')).toEqual(command);
});

test.each(['kyc', 'kyc ana', 'kyc ana maybe', 'kyc ana checked now'])('%j is refused', (text) => {
  expect(() => readWords(words(text), NEW)).toThrow('kyc takes an account and one of none, asked, checked.');
});

describe('an amount in pesos', () => {
  test.each([
    ['1', '100'],
    ['+12.34', '1234'],
    ['-12.3', '-1230'],
    ['0.01', '1'],
    ['999999999.99', '99999999999'],
  ])('%s', (pesos, minor) => {
    expect(readWords(['player', 'adjust', 'ana', pesos, 'why'], NEW).args[2]).toBe(minor);
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
  'alarms:list': 'reads',
  'alarms:history': 'reads',
  'alarms:ack': 'notes',
  'alarms:close': 'notes',
  'withdrawals:list': 'reads',
  'withdrawals:approve': 'yes',
  'withdrawals:reject': 'yes',
  'withdrawals:shared': 'reads',
  'goods:list': 'reads',
  'goods:show': 'reads',
  'goods:pack': 'can be undone',
  'goods:send': 'yes',
  'goods:deliver': 'yes',
  'goods:cancel': 'yes',
  'goods:stock': 'reads',
  'goods:restock': 'yes',
  'mail:check': 'reads',
  'mail:send': 'yes',
  'feedback:list': 'reads',
  'feedback:show': 'reads',
  'feedback:trace': 'reads',
  'feedback:answer': 'notes',
  'feedback:close': 'notes',
  'rewards:show': 'reads',
  'rewards:cost': 'reads',
  'orders:reconcile': 'done by servers',
  'orders:alerts': 'reads',
  'orders:reversals': 'reads',
  'orders:held': 'reads',
  'orders:send-back': 'yes',
  'player:show': 'reads',
  'players:misread': 'reads',
  'player:adjust': 'yes',
  'player:exclude': 'yes',
  'player:links': 'reads',
  'player:unbind': 'yes',
  'player:unlink': 'yes',
  'player:allow-withdrawals': 'yes',
  'player:log-out': 'log-out',
  'care:list': 'reads',
  'care:note': 'notes',
  kyc: 'can be undone',
  'coupon:give': 'yes',
  'retention:show': 'reads',
  'retention:set': 'yes',
  'retention:run': 'done by servers',
  'backup:to': 'reads',
  'after-restore': 'yes',
  'draws:rig': 'rig',
  'spins:give': 'rig',
  'scratch:close': 'rig',
  'day:move': 'rig',
  'config:check': 'reads',
  'config:activate': 'can be undone',
  'config:reset': 'can be undone',
  'config:show': 'reads',
  'config:history': 'reads',
  'config:upgrade': 'can be undone',
} as const satisfies Record<Exclude<CommandName, 'confirm'>, string>;

describe('a command that moves value or cannot be taken back', () => {
  const confirmed = Object.entries(WANTS).flatMap(([name, why]) => (why === 'yes' ? [name] : []));

  test('wants --yes, and no other does; a new command is in the list', () => {
    const { confirm, ...commands } = createOperatorCommands({
      clock: Date.now,
      providers: [createTestProvider()],
    });
    expect(confirm).toBeTypeOf('function');
    expect(Object.keys(commands).toSorted()).toEqual(Object.keys(WANTS).toSorted());
    expect(Object.keys(commands).filter(isConfirmable).toSorted()).toEqual(confirmed.toSorted());
  });

  test('is named as such by the usage and by the manual', () => {
    const manual = readFileSync('docs/operating.md', 'utf8');
    const [, listed = ''] = /With `--yes` as the last word([\s\S]*?)\n\n/.exec(manual) ?? [];
    for (const name of confirmed) {
      const words = name.replace('goods:restock', 'goods:stock').replace(':', ' ');
      expect(USAGE.split('--yes at the end')[1]).toContain(words);
      expect(listed).toContain(`\`${words}\``);
    }
  });
});
