import { isId } from '#server/core/operator/is-id.ts';
import type { CommandName } from './operator-commands.ts';

/** The commands of `npm run ops`; the others have scripts of their own. */
export type OperatorCommandName = Exclude<CommandName, 'ledger:check' | 'events:show' | 'draws:rig'>;

export interface OperatorCommand {
  name: OperatorCommandName;
  args: string[];
  /** Makes the command idempotent; null for commands that may be repeated. */
  requestId: string | null;
}

/** The arguments are not a command. */
export class InvalidCommand extends Error {
  override name = 'InvalidCommand';
}

export const USAGE = `Usage: npm run ops -- <command>

  withdrawals list                                Open withdrawals, oldest first.
  withdrawals approve <id>                        Asks the provider to pay it as soon as a server runs.
  withdrawals reject <id> <reason…>               Gives the coins back. The player reads the reason.
  orders reconcile                                Asks the payment provider about open orders, as a server does every minute.
  orders alerts                                   Messages that orders have refused, newest first.
  player show <account>                           What a player holds, owes and was given.
  player adjust <account> <±amount> <reason…>     Corrects the player's coins, in pesos: +500 or -12.50.
  coupon give <account> <coupon>                  Gives the player a deposit coupon, by its prop id.

A run of player adjust or coupon give that got no answer names a request id. Repeat the command with --request <id> in
front: if it was done already, it is not done again.`;

/**
 * Reads the arguments of `npm run ops --`.
 * @param newRequestId a fresh UUID, for a command that must happen once
 * @throws InvalidCommand with what is wrong
 */
export function readWords(words: readonly string[], newRequestId: string): OperatorCommand {
  const { requestId, rest } = takeRequestId(words);
  const [noun = '', verb = '', ...args] = rest;
  const read = READERS[`${noun} ${verb}`];
  if (read === undefined)
    throw new InvalidCommand(words.length === 0 ? '' : `There is no command "${rest.join(' ')}".`);
  const command = read(args, requestId ?? newRequestId);
  if (requestId !== null && command.requestId === null) {
    throw new InvalidCommand(`${noun} ${verb} takes no --request: it may be repeated.`);
  }
  return command;
}

type Read = (args: string[], requestId: string) => OperatorCommand;

const READERS: Readonly<Record<string, Read>> = {
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
  'orders reconcile': plain('orders:reconcile'),
  'orders alerts': plain('orders:alerts'),
  'player show': ([account, ...more]) => {
    if (account === undefined || more.length > 0) throw new InvalidCommand('player show takes an account.');
    return { name: 'player:show', args: [account], requestId: null };
  },
  'player adjust': ([account = '', pesos = '', ...reason], requestId) => {
    const amount = readPesos(pesos);
    if (amount === null)
      throw new InvalidCommand(`An amount in pesos is written like +500 or -12.50, not "${pesos}".`);
    if (reason.length === 0)
      throw new InvalidCommand('player adjust takes an account, an amount and a reason.');
    const args = [requestId, account, String(amount), reason.join(' ')];
    return { name: 'player:adjust', args, requestId };
  },
  'coupon give': ([account = '', propId = '', ...more], requestId) => {
    if (!/^\d{1,9}$/.test(propId) || more.length > 0) {
      throw new InvalidCommand('coupon give takes an account and the number of a coupon.');
    }
    return { name: 'coupon:give', args: [requestId, account, propId], requestId };
  },
};

function plain(name: OperatorCommandName): Read {
  return (args) => {
    if (args.length > 0) throw new InvalidCommand(`${name.replace(':', ' ')} takes nothing more.`);
    return { name, args: [], requestId: null };
  };
}

function takeRequestId(words: readonly string[]): { requestId: string | null; rest: readonly string[] } {
  const [flag, id = '', ...rest] = words;
  if (flag !== '--request') return { requestId: null, rest: words };
  if (!isId(id)) throw new InvalidCommand('--request takes the id that the run before has named.');
  return { requestId: id, rest };
}

/** Minor units of an amount in pesos; null for zero and anything else. */
function readPesos(text: string): number | null {
  const [, sign, whole = '', cents = ''] = /^([+-]?)(\d{1,9})(?:\.(\d{1,2}))?$/.exec(text) ?? [];
  const amount = Number(whole + cents.padEnd(2, '0'));
  if (whole === '' || amount === 0) return null;
  return sign === '-' ? -amount : amount;
}
