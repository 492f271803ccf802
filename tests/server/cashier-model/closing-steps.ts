import type { Call } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import * as ERRCODE from '#contract/errcode.ts';
import { DAY } from '../durations.ts';
import * as waysIn from '../ways-in.ts';
import { beginStep, expectOver, nameOf, proveWell } from './account-steps.ts';
import { cancel, deposit, pay } from './ask-for.ts';
import { type Known, tally, tallyRefusal } from './known.ts';
import { coolKnown, PROOF_LASTS, provenUntil } from './known-account.ts';
import { letPass } from './let-pass.ts';
import { compare } from './look-at-rewards.ts';
import type { Outcome, Player } from './open-player.ts';
import type { World } from './open-world.ts';
import { workDaily } from './reward-steps.ts';
import { followMoney, openOrdersOf } from './watch-gate.ts';

const CLOSING = 30 * DAY;
const DEPOSIT = 10_000;

/**
 * Somebody comes, opens an order and wants to leave: not without a proof, and not while the order is open. It
 * ends, and the account will close, unless it is paid after all.
 */
export async function leave(
  { account: kind, isPaid }: { account: waysIn.AccountKind; isPaid: boolean },
  known: Known,
  world: World,
): Promise<void> {
  await world.addPlayers(1, { kind, isLeaver: true });
  const index = world.players.length - 1;
  await deposit({ typeId: 1, amount: DEPOSIT }, index, known, world);
  await world.advance(PROOF_LASTS);
  await askToClose(index, known, world);
  await askToClose(index, known, world, { isProved: true });
  const order = known.orders.find(({ player }) => player === index);
  if (order === undefined) return;
  if (index % 2 === 0) await cancel(order, world);
  else await letPass(order.expiresAt - world.now(), world);
  await askToClose(index, known, world, { isProved: true });
  await keep(index, known, world);
  await askToClose(index, known, world, { isProved: true });
  if (isPaid) await pay(order, { amount: null, telling: { mode: 'once' } }, known, world);
}

/** An active player asks for the end of the account, and keeps it if that was possible. */
export async function askAndKeep(
  { isProved }: { isProved: boolean },
  index: number,
  known: Known,
  world: World,
): Promise<void> {
  await askToClose(index, known, world, { isProved });
  if ((world.players[index]?.account.closesAt ?? 0) > 0) await keep(index, known, world);
}

async function askToClose(
  index: number,
  known: Known,
  world: World,
  { isProved = false }: { isProved?: boolean } = {},
): Promise<void> {
  const player = await beginStep(index, known, world);
  if (isProved && provenUntil(player.account, world.now()) === 0) await proveWell(player, known, world);
  const now = world.now();
  const may = await judgeClosing(index, known, world);
  const { outcome, data } = await world.call(calls.closeAccount, {}, player.token);
  tallyRefusal(known, outcome);
  if (!may.includes(outcome))
    world.faults.push(`${nameOf(player)} asked to close: ${outcome} instead of ${may.join(' or ')}`);
  if (data === null) return;
  if (player.account.closesAt === 0) coolKnown(player.account, now);
  player.account.closesAt ||= now + CLOSING;
  compare(`${nameOf(player)} closes`, data.closesAt, player.account.closesAt, world);
  tally(known, 'asked to close');
}

/** All right answers. Only the server knows the locked coins, so they decide nothing alone. */
async function judgeClosing(index: number, known: Known, world: World): Promise<Outcome[]> {
  const player = world.players[index];
  if (player === undefined) return [];
  if (provenUntil(player.account, world.now()) === 0) return [ERRCODE.proofNeeded];
  await followMoney(known, world);
  const { held, open } = known.protection.of(index);
  const orders = openOrdersOf(index, known, world.now());
  const withdraws = await isWithdrawing(player, world);
  if (orders.least > 0 || withdraws || held.size > 0) return [ERRCODE.orderOpen];
  const may: Outcome[] = orders.most > 0 ? [ERRCODE.orderOpen] : [];
  if (open.size > 0) return [...may, ERRCODE.roundOpen];
  const { free, total, least } = await readCoins(player, world);
  if (free >= least) return [...may, ERRCODE.coinsLeft];
  return total < least ? [...may, 0] : [...may, 0, ERRCODE.coinsLeft];
}

async function isWithdrawing({ id }: Player, { database }: World): Promise<boolean> {
  const open = await database.query({
    name: 'model-withdrawing',
    text: `select from withdrawal_order where user_id = $1::uuid and state not in ('paid', 'rejected', 'returned')`,
    values: [id],
  });
  return open.length > 0;
}

async function readCoins({ id, token }: Player, world: World) {
  const { data } = await world.call(calls.getExchange, {}, token);
  if (data === null) throw new Error('nothing is told of coins');
  const [box] = await world.database.query<{ amount: number }>({
    name: 'model-safe-box',
    text: `select coalesce(sum(amount), 0)::bigint as amount from balance
      where user_id = $1::uuid and currency = 'coin' and account = 'player:safe-box'`,
    values: [id],
  });
  const total = data.coin + (box?.amount ?? 0);
  return { total, free: total - Math.min(data.locked, total), least: data.limits.minAmount };
}

async function keep(index: number, known: Known, world: World): Promise<void> {
  const player = await beginStep(index, known, world);
  const { outcome } = await world.call(calls.keepAccount, {}, player.token);
  compare(`${nameOf(player)} keeps the account`, outcome, 0, world);
  player.account.closesAt = 0;
  tally(known, 'kept the account');
}

/** A day is not too long for the checks of orders; the daily work comes often enough for invites. */
const A_WEEK = 7;
/** The process ends while it closes the first account. */
const IN_THE_MIDDLE = { statements: 12 };

/**
 * Waits until all accounts close that shall, and kills the process during that. Then it pays their orders,
 * knocks at them and tries their log-ins.
 */
export async function waitForClosings(known: Known, world: World): Promise<void> {
  const leaving = [...world.players.keys()].filter((index) => closesAt(index, world) > 0);
  const last = Math.max(...leaving.map((index) => closesAt(index, world)));
  for (let days = 1; world.now() < last; days += 1) {
    await letPass(Math.min(DAY, last - world.now()), world);
    if (days % A_WEEK === 0) await workDaily(known, world);
  }
  // Their logins live until the end.
  for (const index of leaving) await beginStep(index, known, world);
  await followMoney(known, world);
  await world.troubles.calm();
  const isLost = await world.dieWhile(IN_THE_MIDDLE, () => world.closeAccounts().catch(() => {}));
  known.cutOff.tried += 1;
  if (isLost) known.cutOff.lost += 1;
  await world.closeAccounts();
  for (const index of leaving) await judgeEnd(index, known, world);
  const closed = leaving.filter((index) => world.players[index]?.account.isClosed);
  for (const index of closed) await payLate(index, known, world);
  for (const index of closed) await knockAtClosed(index, known, world);
  await world.work();
}

const closesAt = (index: number, { players }: World): number => {
  const { account } = players[index] ?? {};
  return account === undefined || account.isClosed ? 0 : account.closesAt;
};

/** An account with nothing in it closes; one to which money came since stays, and its player keeps it. */
async function judgeEnd(index: number, known: Known, world: World): Promise<void> {
  const player = world.players[index];
  if (player === undefined) return;
  const mine = known.protection.of(index);
  const [row] = await world.database.query<{ isClosed: boolean }>({
    name: 'model-closed',
    text: 'select closed_at is not null as "isClosed" from app_user where id = $1::uuid',
    values: [player.id],
  });
  const isClosed = row?.isClosed ?? false;
  const mustStay = mine.deposits.length > 0 || mine.held.size > 0;
  compare(`the account of ${nameOf(player)} is closed`, isClosed, !mustStay, world);
  if (!isClosed) {
    tally(known, 'stays open');
    return keep(index, known, world);
  }
  player.account.isClosed = true;
  mine.isClosed = true;
  tally(known, `closed: ${player.kind}`);
}

/** Its order is paid after all. */
async function payLate(index: number, known: Known, world: World): Promise<void> {
  for (const order of known.orders.filter(({ player }) => player === index)) {
    const mode = index % 3 === 0 ? ('twice' as const) : ('once' as const);
    const paid = await pay(order, { amount: null, telling: { mode } }, known, world);
    if (paid !== null) known.account.late.push(order.orderId);
  }
}

const OWN: readonly Call[] = Object.values(calls).filter(({ isPublic }) => !isPublic);
const KNOCKS = 4;

/** No token opens it, no log-in leads there, and the request that had opened it is answered by nothing. */
async function knockAtClosed(index: number, known: Known, world: World): Promise<void> {
  const player = world.players[index];
  if (player === undefined) return;
  const { person, keys, token, opened } = player;
  for (let nth = 0; nth < KNOCKS; nth += 1) {
    const call = OWN[known.account.knocks % OWN.length] as Call;
    known.account.knocks += 1;
    const { outcome } = await person.ask(call, {} as never, token);
    compare(`${nameOf(player)} asked ${call.path} when closed`, outcome, ERRCODE.unauthorised, world);
    tallyRefusal(known, outcome);
  }
  await expectOver(opened, player, known, world);
  const { by, outcome } = await waysIn.logIn(person, keys);
  const due = by === 'password' ? ERRCODE.credentialsWrong : ERRCODE.consentMissing;
  compare(`${nameOf(player)} logged in when closed`, outcome, due, world);
}

/** Finds payments to closed accounts that were not sent back, or whose coins are still somewhere. */
export async function findKeptLate(known: Known, { database }: World): Promise<string[]> {
  const rows = await database.query<{ id: string; state: string }>({
    name: 'model-late',
    text: `select id, state from deposit_order where id = any($1::uuid[]) and state <> 'returned'`,
    values: [known.account.late],
  });
  return rows.map(({ id, state }) => `${id} of a closed account is ${state}, and not sent back`);
}
