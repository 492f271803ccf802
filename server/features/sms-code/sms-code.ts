import { createHash, timingSafeEqual } from 'node:crypto';
import * as v from 'valibot';
import type { AppConfig } from '#contract/app-config.ts';
import type { ResponseOf } from '#contract/call.ts';
import { CODE_PURPOSE, LOGIN_TYPE, SMS_CODE } from '#contract/constants.ts';
import type { CodeProof, smsSend } from '#contract/sms-code.ts';
import type { stepUpSend } from '#contract/step-up.ts';
import type { Alarms } from '#server/core/alarms.ts';
import type { Configuration } from '#server/core/config/configuration.ts';
import type { Transaction } from '#server/core/db/database.ts';
import { newId } from '#server/core/db/new-id.ts';
import type { Dependencies } from '#server/core/dependencies.ts';
import type { PreparedValueCall } from '#server/core/http/answer-value-call.ts';
import { CallError } from '#server/core/http/call-error.ts';
import { providerNetworkOf, siteOf } from '#server/core/http/network-of.ts';
import type { LimitName, Limits } from '#server/core/limits.ts';
import { maskMobile, parseMobile, prefixOf } from '#server/core/mobile-number.ts';
import { addJob } from '#server/core/outbox.ts';
import { type SmsGateway, type SmsMessage, SmsRefused } from './http-sms-gateway.ts';
import { BRAKE, findRefusal, SPAN } from './judge-sending.ts';
import { consumeCode, giveTryBack, insertCode, lockHistory, readHistory, takeTry } from './sms-code-store.ts';
import { type Locale, writeMessage } from './write-message.ts';

type Purpose = (typeof CODE_PURPOSE)[keyof typeof CODE_PURPOSE];

/** A code that was right. It is used by the transaction that acts on it. */
export interface RightCode {
  challengeId: string;
  /** In E.164. */
  mobile: string;
}

export interface Codes {
  send: PreparedValueCall<typeof smsSend, Sending>;
  /** The same to the player's own confirmed number, to step up. */
  sendOwn: PreparedValueCall<typeof stepUpSend, Sending>;
  /**
   * Checks a code without using it. Five wrong ones end it.
   * @throws CallError `codeWrong`, or `codeOver` for one that was used, has ended or is another number's
   */
  prove(proof: CodeProof, purpose: Purpose): Promise<RightCode>;
  /**
   * Uses a right code, once.
   * @throws CallError `codeOver`
   */
  use(tx: Transaction, code: RightCode, time: number): Promise<void>;
}

interface Sending {
  message: NewMessage;
  perDay: number;
  shared: SharedLimit[];
}

/** A number that asks, and the number of digits that it gets. */
interface NewMessage {
  mobile: string;
  brand: string;
  codeLength: number;
  /** Whether the number has an account that such a code could open. */
  isSent: boolean;
}

interface SharedLimit {
  limit: CodeLimit;
  key: string;
}

type CodeLimit = Extract<LimitName, `codes${string}`>;

export interface CodesDependencies extends Dependencies {
  configuration: Pick<Configuration, 'appConfig'>;
  limits: Limits;
  /** Whether there is a gateway. */
  canText: boolean;
  /** Whether the number is a player's who has confirmed it. */
  isConfirmed: (mobile: string) => Promise<boolean>;
  /** The number that the player has confirmed; null for none. */
  findMobile: (userId: string) => Promise<string | null>;
  alarms: Pick<Alarms, 'raise'>;
  onBrake: (brake: { prefix: string; until: number }) => void;
  /** Does the jobs of the outbox at once. */
  wakeOutbox: () => void;
}

/** The kind of the job that sends a text message. */
export const SEND_CODE = 'send-code';

export function createCodes(deps: CodesDependencies): Codes {
  const { configuration, limits, randomInt, database, clock } = deps;

  async function prepareSending(
    { purpose, mobile: typed }: { purpose: Purpose; mobile: string },
    address: string,
  ): Promise<Sending> {
    const config = await configuration.appConfig();
    checkOpen(deps.canText, config, purpose);
    const mobile = requireMobile(typed);
    const { brand, smsCodeSendLimit: perDay } = config;
    const shared = listShared(mobile, address);
    // A request that is refused here holds no connection and counts nothing.
    await checkHistory(deps, database, { mobile, perDay, time: clock() });
    for (const { limit, key } of shared) await limits.check(limit, key);
    // Asked for every purpose, so that none takes longer than another.
    const isConfirmed = await deps.isConfirmed(mobile);
    const isSent = isConfirmed || purpose !== CODE_PURPOSE.forget;
    return { perDay, shared, message: { mobile, brand, codeLength: codeLengthOf(config), isSent } };
  }

  async function sendNow(
    tx: Transaction,
    { purpose, locale }: { purpose: Purpose; locale: Locale },
    { perDay, shared, message }: Sending,
    time: number,
  ): Promise<ResponseOf<typeof smsSend>> {
    await lockHistory(tx, { mobile: message.mobile, prefix: prefixOf(message.mobile) });
    await checkHistory(deps, tx, { mobile: message.mobile, perDay, time });
    for (const { limit, key } of shared) await limits.takeWithin(tx, limit, key);
    const id = newId(time);
    const code = Array.from({ length: message.codeLength }, () => randomInt(10)).join('');
    await storeCode(tx, { ...message, id, purpose, code, time });
    const payload = jobOf({ purpose, locale }, { ...message, id, code, time });
    await addJob(tx, { kind: SEND_CODE, lane: 'codes', payload, time });
    return {
      challengeId: id,
      mobile: message.mobile,
      codeLength: message.codeLength,
      resendAfter: SMS_CODE.resendAfter,
    };
  }

  return {
    send: {
      prepare: ({ body, address }) => prepareSending(body, address),
      work: (tx, { body, time }, sending) => sendNow(tx, body, sending, time),
      afterwards: deps.wakeOutbox,
    },

    sendOwn: {
      async prepare({ userId, address }) {
        const mobile = await deps.findMobile(userId);
        if (mobile === null) throw new CallError('forbidden', 'You have no confirmed number.');
        return prepareSending({ purpose: CODE_PURPOSE.stepUp, mobile }, address);
      },
      async work(tx, { body: { locale }, time }, sending) {
        const sent = await sendNow(tx, { purpose: CODE_PURPOSE.stepUp, locale }, sending, time);
        return { ...sent, mobile: maskMobile(sent.mobile) };
      },
      afterwards: deps.wakeOutbox,
    },

    async prove(proof, purpose) {
      const mobile = requireMobile(proof.mobile);
      const challenge = { id: proof.challengeId, purpose, mobile };
      const known = await takeTry(database, challenge, { now: clock(), tries: SMS_CODE.tries });
      if (known === null) throw over();
      if (!isSame(known, hashCode(challenge.id, proof.code))) {
        throw new CallError('codeWrong', 'This code is wrong.', { field: 'code' });
      }
      await giveTryBack(database, challenge.id);
      return { challengeId: challenge.id, mobile };
    },

    async use(tx, { challengeId }, time) {
      if (!(await consumeCode(tx, challengeId, time))) throw over();
    },
  };
}

const Job = v.object({
  id: v.string(),
  mobile: v.string(),
  text: v.string(),
  expiresAt: v.number(),
  isSent: v.boolean(),
});
type Job = v.InferOutput<typeof Job>;

/**
 * Sends a code, unless it has ended meanwhile or nobody gets it.
 * @throws Error when the gateway has not taken it: the job is tried again
 */
export async function sendCode({ gateway, clock, onRefused }: CodeSending, payload: unknown): Promise<void> {
  const { expiresAt, isSent, ...message }: Job = v.parse(Job, payload);
  if (!isSent || !gateway || clock() >= expiresAt) return;
  try {
    await gateway.send(message satisfies SmsMessage);
  } catch (error) {
    if (!(error instanceof SmsRefused)) throw error;
    onRefused(error, prefixOf(message.mobile));
  }
}

interface CodeSending extends Pick<Dependencies, 'clock'> {
  gateway?: SmsGateway | null;
  onRefused: (error: SmsRefused, prefix: string) => void;
}

/** How long a text message that brings no code is tried. */
const TEXT_LIFETIME = 86_400_000;

/** Sends a text message that brings no code. */
export async function addText(
  tx: Transaction,
  { mobile, text, time }: { mobile: string; text: string; time: number },
): Promise<void> {
  const job: Job = { id: newId(time), mobile, text, expiresAt: time + TEXT_LIFETIME, isSent: true };
  await addJob(tx, { kind: SEND_CODE, lane: 'codes', payload: job, time });
}

/** Digits of a code: the shorter configured length, within the product's own bounds. */
function codeLengthOf({ smsCodeLength: { min } }: Pick<AppConfig, 'smsCodeLength'>): number {
  return Math.min(Math.max(min, SMS_CODE.fewestDigits), SMS_CODE.mostDigits);
}

/** @throws CallError `forbidden` */
function checkOpen(canText: boolean, { registerType }: AppConfig, purpose: Purpose): void {
  const isWayIn = purpose !== CODE_PURPOSE.bind && purpose !== CODE_PURPOSE.stepUp;
  if (canText && (!isWayIn || registerType.includes(LOGIN_TYPE.phone))) return;
  throw new CallError('forbidden', 'Codes by SMS are not open at the moment.');
}

/** @throws CallError `invalid` */
export function requireMobile(typed: string): string {
  const mobile = parseMobile(typed);
  if (mobile !== null) return mobile;
  throw new CallError('invalid', 'mobile: expected a mobile number of the Philippines.', { field: 'mobile' });
}

/** What a number shares with others. Always in this order, so that concurrent codes do not deadlock. */
function listShared(mobile: string, address: string): SharedLimit[] {
  const prefix = prefixOf(mobile);
  return [
    { limit: 'codesPerAddress', key: address },
    { limit: 'codesPerAddressDay', key: address },
    { limit: 'codesPerAddressOfPrefix', key: `${siteOf(address)} ${prefix}` },
    { limit: 'codesPerNetworkDay', key: providerNetworkOf(address) },
    { limit: 'codesPerPrefix', key: prefix },
    { limit: 'codesPerDay', key: 'all' },
  ];
}

/** @throws CallError `tooMany` with the seconds to wait */
async function checkHistory(
  { alarms, onBrake }: CodesDependencies,
  tx: Transaction,
  { mobile, perDay, time }: { mobile: string; perDay: number; time: number },
): Promise<void> {
  const prefix = prefixOf(mobile);
  const history = await readHistory(
    tx,
    { mobile, prefix },
    {
      askedSince: time - SPAN.day,
      wrongSince: time - SPAN.wrong,
      brakeSince: time - SPAN.brake,
      brakeCodes: BRAKE.codes,
    },
  );
  const refusal = findRefusal(history, { now: time, perDay });
  if (refusal === null) return;
  if (refusal.isBrake) {
    onBrake({ prefix, until: refusal.until });
    const sentence = `Of the last ${BRAKE.codes} codes for ${prefix}… too few were used; no more are sent until ${new Date(refusal.until).toISOString()}.`;
    alarms.raise({ kind: 'codes-braked', subject: prefix, sentence });
  }
  throw new CallError('tooMany', 'Too many codes. Please try again later.', {
    retryAfter: Math.max(1, Math.ceil((refusal.until - time) / 1_000)),
  });
}

interface MadeCode extends NewMessage {
  id: string;
  code: string;
  time: number;
}

function storeCode(
  tx: Transaction,
  { id, purpose, mobile, code, isSent, time }: MadeCode & { purpose: Purpose },
): Promise<void> {
  return insertCode(tx, {
    id,
    purpose,
    mobile,
    prefix: prefixOf(mobile),
    codeHash: hashCode(id, code),
    isSent,
    createdAt: time,
    expiresAt: time + SMS_CODE.lifetime,
  });
}

function jobOf(
  { purpose, locale }: { purpose: Purpose; locale: Locale },
  { id, mobile, brand, code, isSent, time }: MadeCode,
): Job {
  const text = writeMessage({ purpose, locale, code, brand });
  return { id, mobile, text, expiresAt: time + SMS_CODE.lifetime, isSent };
}

/** A code lives for ten minutes and five tries, so a slow hash would add nothing. */
function hashCode(id: string, code: string): string {
  return createHash('sha256').update(`${id} ${code}`).digest('base64url');
}

function isSame(one: string, other: string): boolean {
  return timingSafeEqual(Buffer.from(one), Buffer.from(other));
}

function over(): CallError {
  return new CallError('codeOver', 'This code no longer works. Please ask for a new one.', { field: 'code' });
}
