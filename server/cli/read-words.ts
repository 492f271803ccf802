import { resolve } from 'node:path';
import { KYC_STATES } from '#contract/profile.ts';
import { hasControls } from '#server/core/control-text.ts';
import { isId } from '#server/core/operator/is-id.ts';
import { WAYS_IN } from '#server/core/operator/views.ts';
import { CONFIRMED_WORDS, isConfirmable } from './confirmed-commands.ts';
import type { CommandName } from './operator-commands.ts';

/** The commands of `npm run ops`; the others have scripts of their own. */
export type OperatorCommandName = Exclude<
  CommandName,
  'confirm' | 'ledger:check' | 'events:show' | 'draws:rig' | 'day:move' | 'spins:give' | 'scratch:close'
>;

export interface OperatorCommand {
  name: OperatorCommandName;
  args: string[];
  /** Makes the command idempotent; null for commands that may be repeated. */
  requestId: string | null;
  /** Whether the words say `--yes`, without which a command that moves value is only shown. */
  isConfirmed?: boolean;
  /** Path of the file whose text is the last argument. */
  file?: string;
}

/** The arguments are not a command. */
export class InvalidCommand extends Error {
  override name = 'InvalidCommand';
}

export const USAGE = `Usage: npm run ops -- <command>

  alarms                                          What an operator should see now: urgent alarms first, then the newest.
  alarms history                                  Alarms that were closed, newest first.
  alarms ack <id> [words…]                        Somebody looks into it: it stays listed.
  alarms close <id> [words…]                      It is done. If it happens again, there is a new alarm.
  withdrawals list                                Open withdrawals, oldest first.
  withdrawals approve <id>                        Asks the provider to pay it as soon as a server runs.
  withdrawals reject <id> <reason…>               Gives the coins back. The player reads the reason.
  withdrawals shared                              Receiving numbers of several players.
  goods list                                      Ordered goods that are not delivered yet, oldest first.
  goods show <id>                                 An order, with the address.
  goods pack <id>                                 It is packed: the player cannot cancel it any more.
  goods send <id> <tracking…>                     It is on its way. The player sees how the carrier calls it.
  goods deliver <id>                              It has arrived.
  goods cancel <id>                               Gives the diamonds back, unless it is sent.
  goods stock                                     How many of each good are left.
  goods stock <good> <±count>                     Adds to what is left of a good, or takes away from it.
  mail check <file>                               Shows a mail, to how many players it would go and what its gift may cost.
  mail send <file> <players>                      Sends it, to so many players at the most.
  feedback list                                   Tickets that wait for an answer, the longest wait first.
  feedback show <id>                              A ticket: what was written, its images, and what the app did.
  feedback trace <id>                             What the app did, as a recording that /__charts opens.
  feedback answer <id> <text…>                    The player reads the text. A message of theirs opens it again.
  feedback close <id>                             Nothing more is added to the ticket.
  rewards show <account>                          Every right of the player, and why each can be claimed or not.
  rewards cost [<days>]                           What bonuses cost each day, beside the margin of its rounds.
  orders reconcile                                Asks the payment provider about open orders, as a server does every minute.
  orders alerts                                   Messages that orders have refused, newest first.
  orders reversals                                Payments that the provider has taken back, newest first.
  orders held                                     Payments that are kept apart, newest first.
  orders send-back <id>                           Asks the provider again to send back what came for a closed account.
  player show <account>                           What a player holds, owes and was given.
  players misread                                 Players whose name reads as a mobile number.
  player adjust <account> <±amount> <reason…>     Corrects the player's coins, in pesos: +500 or -12.50.
  player log-out <account>                        Ends all sessions of the player.
  player allow-withdrawals <account>              Allows withdrawals that a report of a takeover has stopped.
  player unbind <account> <way>                   Takes away a number, password, facebook, line or google that somebody else added.
  player exclude <account> <break> <length>       Begins a time-out of so many days or a self-exclusion of months, at once.
  player links <account>                          What links the player with other accounts, and mere hints.
  player unlink <account> <other> <reason…>       Lifts what links them now: a break of one stops the other no more.
  care                                            Players with early signs of play that harms, of the last seven days.
  care note <account> <text…>                     Keeps with the player what was done.
  kyc <account> <state>                           Notes how far the check of an identity is: none, asked or checked.
  coupon give <account> <coupon>                  Gives the player a coupon, by its prop id.
  retention                                       How long rows are kept, and how many are due.
  retention set <kind> <days>                     Keeps requests, rounds, events, closed tickets or the journal.
  retention run [--archive <folder>]              Deletes what is due; the journal only with a folder for its archive.
  backup to <folder>                              Copies the embedded database, also while a server uses it.
  after-restore --since <time>                    Puts a database right that went back to this time. See docs/operating.md.
  config show [<document> [<version>]]            The config documents, or the body of one: appConfig, gameList.
  config check <document> <file>                  Says what is wrong with a body, and what it would change.
  config activate <document> <file>               Makes it the active one, in every server within a second.
  config upgrade [--dry-run]                      Adds what newer releases have brought to edited documents.
  config reset <document>                         Gives an edited document back to the releases.
  config history [<document>]                     Which version was active from when until when, and by whom.

What moves value or cannot be taken back says first whom it is about and how much, and is done with --yes at the end:
${CONFIRMED_WORDS.map((words) => `  ${words}`).join('\n')}
A player is named by the account name, the mobile number in any form or the id; id:<id> is always the id.
Versions are noted under the user of this machine, or with --by <name> in front under that name.
A run of player adjust, coupon give, goods stock or mail send that got no answer names a request id. Repeat the command with --request <id> in
front: if it was done already, it is not done again.`;

/**
 * Reads the arguments of `npm run ops --`.
 * @param newRequestId a fresh UUID, for a command that must happen once
 * @param user under whom versions are noted when no name is given
 * @throws InvalidCommand with what is wrong
 */
export function readWords(
  words: readonly string[],
  newRequestId: string,
  user = 'operator',
): OperatorCommand {
  const isConfirmed = words.at(-1) === YES;
  const { requestId, rest: afterId } = takeRequestId(isConfirmed ? words.slice(0, -1) : words);
  const { by, rest } = takeName(afterId);
  const [noun = '', ...afterNoun] = rest;
  const [verb = '', ...args] = noun === 'kyc' ? ['', ...afterNoun] : afterNoun;
  const name = `${noun} ${verb}`.trim();
  const read = Object.hasOwn(READERS, name) ? READERS[name] : undefined;
  if (read === undefined)
    throw new InvalidCommand(words.length === 0 ? '' : `There is no command "${rest.join(' ')}".`);
  if (by !== null && noun !== 'config') throw new InvalidCommand(`${name} takes no --by.`);
  const command = read(args, requestId ?? newRequestId, by ?? user);
  if (requestId !== null && command.requestId === null) {
    throw new InvalidCommand(`${name} takes no --request: it may be repeated.`);
  }
  // An answer may have several lines, and is looked at where it is written.
  if (command.name !== 'feedback:answer' && words.some(hasControls))
    throw new InvalidCommand(`${name} takes no control characters.`);
  if (!isConfirmed) return command;
  if (!isConfirmable(command.name)) throw new InvalidCommand(`${name} takes no ${YES}: it is done at once.`);
  return { ...command, isConfirmed };
}

const YES = '--yes';

type Read = (args: string[], requestId: string, by: string) => OperatorCommand;

const READERS: Readonly<Record<string, Read>> = {
  alarms: plain('alarms:list'),
  'alarms history': plain('alarms:history'),
  'alarms ack': decision('alarms:ack'),
  'alarms close': decision('alarms:close'),
  'withdrawals list': plain('withdrawals:list'),
  'withdrawals approve': ([id = '', ...more]) => {
    if (!isId(id) || more.length > 0)
      throw new InvalidCommand('withdrawals approve takes the id of a withdrawal.');
    return { name: 'withdrawals:approve', args: [id], requestId: null };
  },
  'withdrawals reject': ([id = '', ...reason]) => {
    if (!isId(id) || reason.length === 0) {
      throw new InvalidCommand('withdrawals reject takes the id of a withdrawal and a reason.');
    }
    return { name: 'withdrawals:reject', args: [id, reason.join(' ')], requestId: null };
  },
  'withdrawals shared': plain('withdrawals:shared'),
  'goods list': plain('goods:list'),
  'goods show': takesOrder('goods:show'),
  'goods pack': takesOrder('goods:pack'),
  'goods send': ([id = '', ...tracking]) => {
    if (!isId(id) || tracking.length === 0)
      throw new InvalidCommand('goods send takes the id of an order and the carrier’s number of the parcel.');
    return { name: 'goods:send', args: [id, tracking.join(' ')], requestId: null };
  },
  'goods deliver': takesOrder('goods:deliver'),
  'goods cancel': takesOrder('goods:cancel'),
  'goods stock': ([goodsId, count = '', ...more], requestId) => {
    if (goodsId === undefined) return { name: 'goods:stock', args: [], requestId: null };
    if (!/^[1-9]\d{0,14}$/.test(goodsId) || !/^[+-][1-9]\d{0,5}$/.test(count) || more.length > 0)
      throw new InvalidCommand('goods stock takes the number of a good and a count like +20 or -3.');
    return { name: 'goods:restock', args: [requestId, goodsId, String(Number(count))], requestId };
  },
  'mail check': ([file = '', ...more]) => {
    if (file === '' || more.length > 0) throw new InvalidCommand('mail check takes the path of a file.');
    return { name: 'mail:check', args: [], requestId: null, file };
  },
  'mail send': ([file = '', most = '', ...more], requestId) => {
    if (file === '' || !/^[1-9]\d{0,8}$/.test(most) || more.length > 0)
      throw new InvalidCommand('mail send takes the path of a file and the number of players it may go to.');
    return { name: 'mail:send', args: [requestId, most], requestId, file };
  },
  'feedback list': plain('feedback:list'),
  'feedback show': takesTicket('feedback:show'),
  'feedback trace': takesTicket('feedback:trace'),
  'feedback answer': ([id = '', ...text]) => {
    if (!isId(id) || text.length === 0)
      throw new InvalidCommand('feedback answer takes the id of a ticket and what the player reads.');
    return { name: 'feedback:answer', args: [id, text.join(' ')], requestId: null };
  },
  'feedback close': takesTicket('feedback:close'),
  'rewards show': takesAccount('rewards:show'),
  'rewards cost': ([days = '7', ...more]) => {
    if (!/^([1-9]|[12]\d|3[01])$/.test(days) || more.length > 0) {
      throw new InvalidCommand('rewards cost takes a number of days, 31 at the most.');
    }
    return { name: 'rewards:cost', args: [days], requestId: null };
  },
  'orders reconcile': plain('orders:reconcile'),
  'orders alerts': plain('orders:alerts'),
  'orders reversals': plain('orders:reversals'),
  'orders held': plain('orders:held'),
  'orders send-back': takesOrder('orders:send-back'),
  'players misread': plain('players:misread'),
  'player show': takesAccount('player:show'),
  'player log-out': takesAccount('player:log-out'),
  'player allow-withdrawals': takesAccount('player:allow-withdrawals'),
  'player adjust': ([account = '', pesos = '', ...reason], requestId) => {
    const amount = readPesos(pesos);
    if (amount === null)
      throw new InvalidCommand(`An amount in pesos is written like +500 or -12.50, not "${pesos}".`);
    if (reason.length === 0)
      throw new InvalidCommand('player adjust takes an account, an amount and a reason.');
    const args = [requestId, account, String(amount), reason.join(' ')];
    return { name: 'player:adjust', args, requestId };
  },
  'player exclude': ([account = '', kind = '', length = '', ...more]) => {
    const isBreak = kind === 'time-out' || kind === 'self-exclusion';
    if (!isBreak || !/^[1-9]\d{0,2}$/.test(length) || more.length > 0) {
      throw new InvalidCommand(
        'player exclude takes an account, and time-out with days or self-exclusion with months.',
      );
    }
    return { name: 'player:exclude', args: [account, kind, length], requestId: null };
  },
  'player unbind': ([account = '', way = '', ...more], _, by) => {
    if (!WAYS_IN.some((known) => known === way) || more.length > 0)
      throw new InvalidCommand(`player unbind takes an account and one of ${WAYS_IN.join(', ')}.`);
    return { name: 'player:unbind', args: [by, account, way], requestId: null };
  },
  'player links': takesAccount('player:links'),
  'player unlink': ([account = '', other = '', ...reason], _, by) => {
    if (reason.length === 0) throw new InvalidCommand('player unlink takes two accounts and a reason.');
    return { name: 'player:unlink', args: [by, account, other, reason.join(' ')], requestId: null };
  },
  care: plain('care:list'),
  'care note': ([account = '', ...text]) => {
    if (account === '' || text.length === 0)
      throw new InvalidCommand('care note takes an account and what was done.');
    return { name: 'care:note', args: [account, text.join(' ')], requestId: null };
  },
  kyc: ([account = '', state = '', ...more]) => {
    if (!KYC_STATES.some((known) => known === state) || more.length > 0) {
      throw new InvalidCommand(`kyc takes an account and one of ${KYC_STATES.join(', ')}.`);
    }
    return { name: 'kyc', args: [account, state], requestId: null };
  },
  'coupon give': ([account = '', propId = '', ...more], requestId) => {
    if (!/^\d{1,9}$/.test(propId) || more.length > 0) {
      throw new InvalidCommand('coupon give takes an account and the number of a coupon.');
    }
    return { name: 'coupon:give', args: [requestId, account, propId], requestId };
  },
  retention: plain('retention:show'),
  'retention set': ([kind = '', days = '', ...more]) => {
    if (!/^\d{1,6}$/.test(days) || more.length > 0)
      throw new InvalidCommand('retention set takes a kind of rows and a number of days.');
    return { name: 'retention:set', args: [kind, days], requestId: null };
  },
  'retention run': ([flag, folder, ...more]) => {
    if (flag === undefined) return { name: 'retention:run', args: [], requestId: null };
    if (flag !== '--archive' || folder === undefined || folder === '' || more.length > 0)
      throw new InvalidCommand('retention run takes --archive and a folder, or nothing.');
    return { name: 'retention:run', args: [resolve(folder)], requestId: null };
  },
  'backup to': ([folder = '', ...more]) => {
    if (folder === '' || more.length > 0) throw new InvalidCommand('backup to takes a folder.');
    return { name: 'backup:to', args: [resolve(folder)], requestId: null };
  },
  'after-restore ': () => {
    throw new InvalidCommand('after-restore takes --since and the time to which the database went back.');
  },
  'after-restore --since': ([text = '', ...more]) => {
    const time = TIME.test(text) && more.length === 0 ? Date.parse(text) : Number.NaN;
    if (Number.isNaN(time))
      throw new InvalidCommand(
        `A time is written with its zone, like 2026-11-22T10:00:00+00:00, not "${[text, ...more].join(' ')}".`,
      );
    return { name: 'after-restore', args: [String(time)], requestId: null };
  },
  'config show': (args) => {
    if (args.length > 2) throw new InvalidCommand('config show takes a document and a version at the most.');
    return { name: 'config:show', args, requestId: null };
  },
  'config check': (args) => {
    const [document, file] = takeFile('config check', args);
    return { name: 'config:check', args: [document], requestId: null, file };
  },
  'config activate': (args, _, by) => {
    const [document, file] = takeFile('config activate', args);
    return { name: 'config:activate', args: [by, document], requestId: null, file };
  },
  'config upgrade': ([flag, ...more], _, by) => {
    if ((flag !== undefined && flag !== '--dry-run') || more.length > 0) {
      throw new InvalidCommand('config upgrade takes --dry-run or nothing.');
    }
    return { name: 'config:upgrade', args: flag === undefined ? [by] : [by, flag], requestId: null };
  },
  'config reset': ([document, ...more], _, by) => {
    if (document === undefined || more.length > 0) {
      throw new InvalidCommand('config reset takes the name of a document.');
    }
    return { name: 'config:reset', args: [by, document], requestId: null };
  },
  'config history': (args) => {
    if (args.length > 1) throw new InvalidCommand('config history takes one document at the most.');
    return { name: 'config:history', args, requestId: null };
  },
};

function takeFile(command: string, [document, file, ...more]: string[]): [document: string, file: string] {
  if (document !== undefined && file !== undefined && more.length === 0) return [document, file];
  throw new InvalidCommand(`${command} takes the name of a document and a file.`);
}

const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,6})?)?(Z|[+-]\d\d:\d\d)$/;

function plain(name: OperatorCommandName): Read {
  return (args) => {
    if (args.length > 0) throw new InvalidCommand(`${name.replace(':', ' ')} takes nothing more.`);
    return { name, args: [], requestId: null };
  };
}

function takesAccount(
  name: 'player:links' | 'player:show' | 'player:log-out' | 'player:allow-withdrawals' | 'rewards:show',
): Read {
  return ([account, ...more]) => {
    if (account === undefined || more.length > 0)
      throw new InvalidCommand(`${name.replace(':', ' ')} takes an account.`);
    return { name, args: [account], requestId: null };
  };
}

function takesTicket(name: 'feedback:show' | 'feedback:trace' | 'feedback:close'): Read {
  return ([id = '', ...more]) => {
    if (!isId(id) || more.length > 0)
      throw new InvalidCommand(`${name.replace(':', ' ')} takes the id of a ticket.`);
    return { name, args: [id], requestId: null };
  };
}

function takesOrder(
  name: 'goods:show' | 'goods:pack' | 'goods:deliver' | 'goods:cancel' | 'orders:send-back',
): Read {
  return ([id = '', ...more]) => {
    if (!isId(id) || more.length > 0)
      throw new InvalidCommand(`${name.replace(':', ' ')} takes the id of an order.`);
    return { name, args: [id], requestId: null };
  };
}

function decision(name: 'alarms:ack' | 'alarms:close'): Read {
  return ([id = '', ...words]) => {
    if (!/^[1-9]\d{0,14}$/.test(id))
      throw new InvalidCommand(`${name.replace(':', ' ')} takes the number of an alarm.`);
    return { name, args: [id, words.join(' ')], requestId: null };
  };
}

function takeRequestId(words: readonly string[]): { requestId: string | null; rest: readonly string[] } {
  const [flag, id = '', ...rest] = words;
  if (flag !== '--request') return { requestId: null, rest: words };
  if (!isId(id)) throw new InvalidCommand('--request takes the id that the run before has named.');
  return { requestId: id, rest };
}

function takeName(words: readonly string[]): { by: string | null; rest: readonly string[] } {
  const [flag, by = '', ...rest] = words;
  if (flag !== '--by') return { by: null, rest: words };
  if (by.trim() === '') throw new InvalidCommand('--by takes a name.');
  return { by, rest };
}

/** Minor units of an amount in pesos; null for zero and anything else. */
function readPesos(text: string): number | null {
  const [, sign, whole = '', cents = ''] = /^([+-]?)(\d{1,9})(?:\.(\d{1,2}))?$/.exec(text) ?? [];
  const amount = Number(whole + cents.padEnd(2, '0'));
  if (whole === '' || amount === 0) return null;
  return sign === '-' ? -amount : amount;
}
