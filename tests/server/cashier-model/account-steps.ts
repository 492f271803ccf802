import { v4 } from 'uuid';
import { calls } from '#contract/calls.ts';
import { MOST_RECEIVING_ACCOUNTS, SOCIAL_TYPE } from '#contract/constants.ts';
import * as ERRCODE from '#contract/errcode.ts';
import type { SocialName } from '#contract/social.ts';
import { PROOF_MEANS, type ProofMeans } from '#contract/step-up.ts';
import { newMobile } from '../open-test-codes.ts';
import { PIN } from '../open-test-payouts.ts';
import { registration } from '../open-test-server.ts';
import * as waysIn from '../ways-in.ts';
import { type Known, tally, tallyRefusal } from './known.ts';
import {
  canReport,
  coolKnown,
  isLocked,
  type KnownAccount,
  PROOF_LASTS,
  provenUntil,
  readyAt,
  readyMeans,
  whyNotProving,
} from './known-account.ts';
import { compare } from './look-at-rewards.ts';
import { beginLogin, type Outcome, type Player } from './open-player.ts';
import { activePlayers, type World } from './open-world.ts';

/** What a player changes of the account, after a proof or without one. */
export const CHANGES = ['pin', 'payee', 'name', 'number', 'provider', 'unbind', 'password'] as const;
export type Change = (typeof CHANGES)[number];

/** A number gets three codes in ten minutes. */
const NEXT_CODE = 200_000;
const OTHER_PIN = '914062';
const PASSWORDS = ['a quiet carousel', 'a loud carousel', 'seven ferris wheels'];

/** The newest active player of a kind of account, so that all kinds take these steps. */
export function playerOfKind(wanted: number, world: World): number {
  const kind = waysIn.ACCOUNT_KINDS[wanted % waysIn.ACCOUNT_KINDS.length];
  const all = activePlayers(world);
  return all.findLast((player) => world.players[player]?.kind === kind) ?? all.at(-1) ?? 0;
}

/** Proves by a means, which the player may lack or have had for too short a time. */
export async function prove(
  { means: wanted, isWrong }: { means: number; isWrong: boolean },
  index: number,
  known: Known,
  world: World,
): Promise<void> {
  const means = PROOF_MEANS[wanted % PROOF_MEANS.length] ?? 'password';
  const player = await beginStep(index, known, world);
  await proveBy(means, { isWrong: isWrong && means === 'password' }, player, known, world);
  await lookAtAccount(index, world);
}

/** Proves by the first means that is ready. @returns whether there is one, and its proof is accepted */
export async function proveWell(player: Player, known: Known, world: World): Promise<boolean> {
  const [means] = readyMeans(player.account, world.now());
  if (means === undefined) return false;
  return (await proveBy(means, { isWrong: false }, player, known, world)) === 0;
}

async function proveBy(
  means: ProofMeans,
  { isWrong }: { isWrong: boolean },
  player: Player,
  known: Known,
  world: World,
): Promise<Outcome> {
  const { account, person, keys, token } = player;
  if (means === 'code' && account.means.has('code')) await world.advance(NEXT_CODE);
  const now = world.now();
  const why = whyNotProving(account, means, now);
  const locked = means === 'password' && isLocked(account, now) ? ERRCODE.tooMany : 0;
  const due = why || locked || (isWrong ? ERRCODE.passwordWrong : 0);
  const ask = async () => {
    if (why !== 0) return person.ask(calls.stepUp, { requestId: v4(), means }, token);
    if (means === 'password')
      return waysIn.provePassword(person, isWrong ? `not ${keys.password}` : keys.password, token);
    if (means === 'code') return waysIn.proveByCode(person, keys.mobile, token);
    return waysIn.proveBySocial(person, { name: means, sub: keys.socials.get(means) ?? '' }, token);
  };
  const { outcome, data } = await ask();
  compare(`${nameOf(player)} proved by ${means}`, outcome, due, world);
  if (outcome === ERRCODE.passwordWrong) account.wrongAt.push(now);
  if (data !== null) {
    account.proved = { by: means, at: now };
    compare(`the proof of ${nameOf(player)} lasts`, data.provenUntil, now + PROOF_LASTS, world);
    tally(known, `proved by ${means}`);
  }
  tallyRefusal(known, outcome);
  return outcome;
}

/** Changes a way in, the digits of withdrawals, or where money goes. */
export async function changeAccount(
  { change, isProved }: { change: Change; isProved: boolean },
  index: number,
  known: Known,
  world: World,
): Promise<void> {
  const player = await beginStep(index, known, world);
  if (isProved) await proveWell(player, known, world);
  await changeNow(change, v4(), player, known, world);
  await lookAtAccount(index, world);
}

/** The same without another proof; asked again with the same request it is done once. */
export async function changeNow(
  change: Change,
  requestId: string,
  player: Player,
  known: Known,
  world: World,
): Promise<Outcome> {
  const { account, keys } = player;
  const plan = planOf(change, requestId, player);
  if (plan === null) return ERRCODE.forbidden;
  const now = world.now();
  const isRepeat = known.account.changed.has(requestId);
  const due = provenUntil(account, now) === 0 ? ERRCODE.proofNeeded : isRepeat ? 0 : plan.refusal;
  const { outcome } = await plan.ask();
  if (outcome === null) return null;
  compare(`${nameOf(player)} changed: ${change}`, outcome, due, world);
  tallyRefusal(known, outcome);
  if (outcome !== 0 || isRepeat) return outcome;
  known.account.changed.add(requestId);
  plan.remember(keys, account, now);
  coolKnown(account, now);
  tally(known, `changed: ${change}`);
  return outcome;
}

interface Plan {
  /** What a login that is proved is answered. */
  refusal: number;
  ask(): Promise<{ outcome: Outcome }>;
  remember(keys: waysIn.Keys, account: KnownAccount, now: number): void;
}

/** @returns null for what means nothing to this player */
function planOf(change: Change, requestId: string, player: Player): Plan | null {
  const { keys, account, person, token } = player;
  switch (change) {
    case 'pin': {
      const pin = player.pin === PIN ? OTHER_PIN : PIN;
      return {
        refusal: 0,
        ask: () => person.ask(calls.setPin, { requestId, pin: 'withdraw', password: pin }, token),
        remember: () => {
          player.pin = pin;
        },
      };
    }
    case 'payee': {
      const number = `09${String(Number.parseInt(requestId.slice(0, 8), 16) % 1e9).padStart(9, '0')}`;
      const payee = { bankId: 1, holder: 'Ana Cruz', number, password: player.pin };
      return {
        refusal: account.payees < MOST_RECEIVING_ACCOUNTS ? 0 : ERRCODE.tooManyAccounts,
        ask: () => person.ask(calls.addBankInfo, { requestId, ...payee }, token),
        remember: () => {
          account.payees += 1;
        },
      };
    }
    case 'name': {
      const name = registration().account;
      const isFirst = keys.password === '';
      const password = isFirst ? choosePassword(requestId) : keys.password;
      return {
        refusal: keys.account === '' ? 0 : ERRCODE.alreadyBound,
        ask: () => waysIn.bindName(person, { token, account: name, password }),
        remember: (_, { means }, now) => {
          keys.account = name;
          keys.password = password;
          if (isFirst) means.set('password', now);
        },
      };
    }
    case 'number': {
      const mobile = newMobile();
      return {
        refusal: 0,
        ask: () => waysIn.bindNumber(person, { token, mobile }),
        remember: (_, { means }, now) => {
          keys.mobile = mobile;
          means.set('code', now);
        },
      };
    }
    case 'provider': {
      const name = SOCIAL_NAMES.find((each) => !keys.socials.has(each));
      if (name === undefined) return null;
      const identity = { name, sub: v4() };
      return {
        refusal: 0,
        ask: () => waysIn.bindSocial(person, identity, token),
        remember: (_, { means }, now) => {
          keys.socials.set(name, identity.sub);
          means.set(name, now);
        },
      };
    }
    case 'unbind': {
      const name = [...keys.socials.keys()].at(-1);
      if (name === undefined) return null;
      const isLast =
        (keys.account === '' || keys.password === '') &&
        !account.means.has('code') &&
        keys.socials.size === 1;
      return {
        refusal: isLast ? ERRCODE.lastWayIn : 0,
        ask: () => person.ask(calls.unbindSocialAccount, { requestId, type: SOCIAL_TYPE[name] }, token),
        remember: (_, { means }) => {
          keys.socials.delete(name);
          means.delete(name);
        },
      };
    }
    case 'password': {
      const password = choosePassword(requestId);
      return {
        refusal: keys.password === '' ? 0 : ERRCODE.alreadyBound,
        ask: () => person.ask(calls.initPassword, { requestId, password }, token),
        remember: (_, { means }, now) => {
          keys.password = password;
          means.set('password', now);
        },
      };
    }
  }
}

const SOCIAL_NAMES = Object.keys(SOCIAL_TYPE) as SocialName[];

function choosePassword(requestId: string): string {
  return PASSWORDS[Number.parseInt(requestId.slice(0, 8), 16) % PASSWORDS.length] ?? '';
}

/** Loses the password and gets back in by a code, which only a confirmed number can. */
export async function forgetPassword(index: number, known: Known, world: World): Promise<void> {
  const player = await beginStep(index, known, world);
  const { account, keys, person } = player;
  await world.advance(NEXT_CODE);
  const mobile = keys.mobile || newMobile();
  const password = choosePassword(v4());
  const now = world.now();
  const isOwn = account.means.has('code');
  const before = player.token;
  const { outcome, data } = await waysIn.forgetPassword(person, { mobile, password });
  compare(`${nameOf(player)} reset the password`, outcome, isOwn ? 0 : ERRCODE.codeOver, world);
  tallyRefusal(known, outcome);
  if (data !== null) {
    keys.password = password;
    account.means.set('password', now);
    account.wrongAt = [];
    coolKnown(account, now);
    beginLogin(player, { token: data.token, by: null }, now);
    await expectEnded(before, player, world);
    tally(known, 'reset the password');
  }
  await lookAtAccount(index, world);
}

/** Says by the last message, or by a link that nobody was sent: that was not me. */
export async function reportTakeover(
  { isGuess }: { isGuess: boolean },
  index: number,
  known: Known,
  world: World,
): Promise<void> {
  const player = await beginStep(index, known, world);
  const { account, person } = player;
  const token = isGuess ? 'A'.repeat(16) : await readNotice(player, world);
  if (token === null) return compare(`${nameOf(player)} was told of a change`, account.toldAt, 0, world);
  const isGood = !isGuess && canReport(account, world.now());
  const isNew = isGood && !account.isReported;
  for (let time = 0; time < 2; time += 1) {
    const { outcome } = await person.ask(calls.reportTakeover, { token });
    compare(`${nameOf(player)} said that it was not them`, outcome, isGood ? 0 : ERRCODE.notFound, world);
    tallyRefusal(known, outcome);
  }
  if (isNew) {
    account.isStopped = true;
    account.isReported = true;
    await expectEnded(player.token, player, world);
    tally(known, 'reported a takeover');
  }
  await lookAtAccount(index, world);
}

async function readNotice({ id }: Player, { database }: World): Promise<string | null> {
  const [mail] = await database.query<{ link: string }>({
    name: 'model-notice',
    text: `select m.link from mail m join player_mail p on p.mail_id = m.id
      where p.user_id = $1::uuid and m.template = 'security-change' order by m.id desc limit 1`,
    values: [id],
  });
  return mail?.link.replace('/not-me/', '') ?? null;
}

/** The operator allows withdrawals again. */
export async function allowWithdrawals(index: number, known: Known, world: World): Promise<void> {
  const player = await beginStep(index, known, world);
  const wasStopped = await world.allowWithdrawals(index);
  // When the answer is lost and asked for again, they are not stopped any more.
  if (wasStopped || !world.troubles.isPossible)
    compare(`the withdrawals of ${nameOf(player)} were stopped`, wasStopped, player.account.isStopped, world);
  if (player.account.isStopped) player.account.toldAt = 0;
  player.account.isStopped = false;
  if (wasStopped) tally(known, 'allowed withdrawals');
  await lookAtAccount(index, world);
}

/** What may happen between a log-in and the same request again. */
export const MEANWHILE = [
  'nothing',
  'two minutes',
  'a log-out',
  'a log-out elsewhere',
  'a new login',
  'another browser',
] as const;
export type Meanwhile = (typeof MEANWHILE)[number];

const TWO_MINUTES = 120_000;

/** Logs in, and sends the same request again: its own browser alone is answered, while no login ended. */
export async function logInTwice(
  { meanwhile }: { meanwhile: Meanwhile },
  index: number,
  known: Known,
  world: World,
): Promise<void> {
  const player = await beginStep(index, known, world);
  const { person, opened } = player;
  await expectOver(opened, player, known, world);
  const [social] = player.keys.socials;
  const before = player.token;
  const login = social ? await logInBySocial(social, player, world) : await logInByCode(player, world);
  if (login === null) return lookAtAccount(index, world);
  const first = player.token;
  const { outcome, data } = await waysIn.repeat(person, login);
  const isSame = data === null ? outcome : data.token === first;
  compare(`${nameOf(player)} sent a log-in again`, isSame, true, world);
  if (data !== null) tally(known, 'logged in again');
  switch (meanwhile) {
    case 'nothing':
      break;
    case 'two minutes':
      await world.advance(TWO_MINUTES + 1);
      await expectOver(login, player, known, world);
      break;
    case 'a log-out':
      await person.ask(calls.logout, {}, player.token);
      await expectEnded(player.token, player, world);
      await expectOver(login, player, known, world);
      break;
    case 'a log-out elsewhere':
      await person.ask(calls.logout, {}, before);
      await expectEnded(before, player, world);
      await expectOver(login, player, known, world);
      break;
    case 'a new login': {
      // Whoever ends all others takes the answers of all with them.
      const { by, data: another } = await waysIn.logIn(person, player.keys);
      if (another === null) throw new Error(`${nameOf(player)} cannot log in`);
      beginLogin(player, { token: another.token, by }, world.now());
      if (!(await proveWell(player, known, world))) break;
      await changeNow('pin', v4(), player, known, world);
      await expectEnded(first, player, world);
      await expectOver(login, player, known, world);
      break;
    }
    case 'another browser':
      await expectOver(login, { ...player, person: world.createPerson() }, known, world);
      break;
  }
  await lookAtAccount(index, world);
}

async function logInBySocial(
  [name, sub]: [SocialName, string],
  player: Player,
  world: World,
): Promise<waysIn.LogInRequest | null> {
  const { outcome, data, request } = await waysIn.logInBySocial(player.person, { name, sub });
  compare(`${nameOf(player)} logged in with ${name}`, outcome, 0, world);
  if (data !== null) beginLogin(player, { token: data.token, by: name }, world.now());
  return data === null ? null : request;
}

/** @returns null for a player without a confirmed number */
async function logInByCode(player: Player, world: World): Promise<waysIn.LogInRequest | null> {
  const { account, keys, person } = player;
  if (!account.means.has('code')) return null;
  await world.advance(NEXT_CODE);
  const { request, outcome, data } = await waysIn.logInByCode(person, keys.mobile);
  compare(`${nameOf(player)} logged in by a code`, outcome, 0, world);
  if (data !== null) beginLogin(player, { token: data.token, by: 'code' }, world.now());
  return data === null ? null : request;
}

/** The same log-in again opens nothing. */
export async function expectOver(
  request: waysIn.LogInRequest,
  player: Player,
  known: Known,
  world: World,
): Promise<void> {
  const { outcome } = await waysIn.repeat(player.person, request);
  compare(`${nameOf(player)} sent ${request.call.path} again`, outcome, ERRCODE.loginOver, world);
  tallyRefusal(known, outcome);
}

async function expectEnded(token: string, player: Player, world: World): Promise<void> {
  const { outcome } = await player.person.ask(calls.refreshData, {}, token);
  compare(`a login of ${nameOf(player)} that has ended`, outcome, ERRCODE.unauthorised, world);
}

/** Follows earlier approvals before the account changes, and makes a call that logs the player in again. */
export async function beginStep(index: number, known: Known, world: World): Promise<Player> {
  await followApprovals(known, world);
  const player = world.players[index];
  if (player === undefined) throw new Error('there are no players');
  await world.call(calls.refreshData, {}, player.token);
  return player;
}

/** Compares what the player is told of proofs and withdrawals. */
async function lookAtAccount(index: number, world: World): Promise<void> {
  const player = world.players[index];
  if (player === undefined) return;
  const told = await world.call(calls.getProofs, {}, player.token);
  const facts = await world.call(calls.getExchange, {}, player.token);
  if (told.data === null || facts.data === null) throw new Error(`${nameOf(player)} is told nothing`);
  const now = world.now();
  const { account } = player;
  const { means, waitsUntil, isStopped } = account;
  const is = {
    proofs: new Map(told.data.proofs.map((proof) => [proof.means, proof.readyAt])),
    provenUntil: told.data.provenUntil,
    waitsUntil: facts.data.waitsUntil,
    isStopped: facts.data.isStopped,
  };
  const should = {
    proofs: new Map([...means.keys()].map((by) => [by, readyAt(account, by, now)])),
    provenUntil: provenUntil(account, now),
    waitsUntil: waitsUntil > now ? waitsUntil : 0,
    isStopped,
  };
  compare(`the account of ${nameOf(player)}`, inWords(is), inWords(should), world);
}

function inWords({ proofs, ...others }: { proofs: Map<ProofMeans, number>; [fact: string]: unknown }) {
  const sorted = [...proofs].toSorted(([one], [other]) => one.localeCompare(other));
  return { proofs: sorted, ...others };
}

/** A withdrawal that was approved by itself. */
interface Approval {
  id: number;
  userId: string;
  time: number;
}

/** No withdrawal is approved by itself while it waits or is stopped. */
export async function followApprovals(known: Known, { database, players, faults }: World): Promise<void> {
  const rows = await database.query<Approval>({
    name: 'model-approvals',
    text: `select e.id, w.user_id as "userId", e.created_at as time
      from order_event e join withdrawal_order w on w.id = e.order_id
      where e.id > $1::bigint and e.event = 'order.approve' and e.is_accepted and e.detail->>'by' = 'its amount'
      order by e.id`,
    values: [known.account.approved],
  });
  for (const { id, userId, time } of rows) {
    known.account.approved = id;
    const player = players.find((each) => each.id === userId);
    if (player === undefined) continue;
    const { waitsUntil, isStopped } = player.account;
    if (!isStopped && time >= waitsUntil) {
      tally(known, 'approved by itself');
      continue;
    }
    faults.push(
      `a withdrawal of ${nameOf(player)} was approved at ${time}, before ${waitsUntil}, ${isStopped}`,
    );
  }
}

export const nameOf = ({ kind, id }: Player): string => `the player by ${kind}, ${id},`;
