import { accountRegist, setPin } from '#contract/account.ts';
import { type Call, CommonFields } from '#contract/call.ts';
import { type Bet, openRound } from '#contract/game.ts';
import { addBankInfo, modifyBankInfo } from '#contract/receiving-accounts.ts';
import { safeboxTransfer } from '#contract/safe-box.ts';
import { exchange } from '#contract/withdrawal.ts';
import { SPIN_SPOT } from '#games/rules/play.ts';
import type { Title } from '#games/rules/title.ts';
import { titles } from '#games/rules/titles.ts';
import { seedAppConfig } from '#server/seed/seed-app-config.ts';
import fc from '#tests/fast-check.ts';
import { objects } from './valid-value.ts';

/** Values that exist in the server under test, so that some requests pass every check. */
export interface Known {
  accounts: readonly { account: string; password: string }[];
  orderIds: readonly string[];
  /** Ids of the player's open rounds. */
  roundIds: readonly string[];
  drawIds: readonly string[];
  /** The player's six digits for both passwords, and a receiving account. */
  pin: string;
  accountId: string;
}

/** Calls whose `password` has six digits. */
export const PIN_CALLS: ReadonlySet<string> = new Set(
  [exchange, addBankInfo, modifyBankInfo, safeboxTransfer, setPin].map(({ path }) => path),
);

/** Bodies that are valid by the call's schema; half of them with existing values. */
export function likelyBody(call: Call, known: Known): fc.Arbitrary<Record<string, unknown>> {
  const valid = fc
    .tuple(objects(CommonFields.entries), objects(call.request.entries))
    .map(([common, own]) => ({ ...common, ...own }));
  const secrets = PIN_CALLS.has(call.path) ? { password: known.pin } : {};
  const familiar = familiarFields(known, titlesOf(call)).map((fields) =>
    Object.fromEntries(Object.entries({ ...fields, ...secrets }).filter(([name]) => isFamiliar(call, name))),
  );
  return fc.oneof(
    valid,
    fc.tuple(valid, familiar).map(([body, fields]) => ({ ...body, ...fields })),
  );
}

/** A registration needs a new name. */
function isFamiliar(call: Call, name: string): boolean {
  const isOwn = call.path === accountRegist.path && (name === 'account' || name === 'password');
  return name in call.request.entries && !isOwn;
}

function familiarFields(
  { accounts, orderIds, roundIds, drawIds, accountId }: Known,
  familiarTitles: Title[],
): fc.Arbitrary<Record<string, unknown>> {
  const { termsVersion, privacyVersion } = seedAppConfig;
  return fc
    .record({
      play: fc.constantFrom(...familiarTitles).chain(playOf),
      before: fc.oneof(fc.constant(''), fc.uuid()),
      credentials: fc.constantFrom(...accounts),
      deposit: fc.constantFrom(...DEPOSITS),
      orderId: fc.constantFrom(...orderIds),
      roundId: fc.constantFrom(...roundIds),
      drawId: fc.constantFrom(...drawIds),
      commitment: fc.constant(''),
      pot: fc.nat(11),
      number: fc
        .integer({ min: 0, max: 999_999_999 })
        .map((digits) => `09${String(digits).padStart(9, '0')}`),
    })
    .map(({ credentials, play, deposit, ...fields }) => ({
      ...play,
      ...deposit,
      ...fields,
      accountId,
      bankId: 1,
      holder: 'Ana Cruz',
      account: credentials.account,
      password: credentials.password,
      termsVersion,
      privacyVersion,
      inviteCode: '',
      clientSeed: 'my-own-words',
    }));
}

const DEPOSITS = [
  { typeId: 1, amount: 10_000, itemId: 0, couponId: '', returnPath: '/wallets?name=deposit' },
  { typeId: 4, amount: 50_000, itemId: 403, couponId: '', returnPath: '/activity/bank' },
];

function titlesOf(call: Call): Title[] {
  const isOpening = call.path === openRound.path;
  return Object.values(titles).filter(({ engine }) => !isOpening || engine === 'pots');
}

function playOf({ gameId, stakes, ...title }: Title): fc.Arbitrary<Play> {
  const spots = title.engine === 'dice' ? title.rules.colours : [SPIN_SPOT];
  return fc.uniqueArray(fc.constantFrom(...spots), { minLength: 1, maxLength: 3 }).map((laid) => ({
    gameId,
    stake: stakes[0] ?? 0,
    bets: laid.map((spot) => ({ spot, amount: stakes[0] ?? 0 })),
  }));
}

interface Play {
  gameId: number;
  /** Stake of an opened round. */
  stake: number;
  bets: Bet[];
}
