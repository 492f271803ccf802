import { v4 } from 'uuid';
import type { RequestOf } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import { CODE_PURPOSE } from '#contract/constants.ts';
import type { ServerOptions } from '#server/create-server.ts';
import { createOrderWork } from '#server/features/cashier/order-work.ts';
import { countParts } from '#server/features/sms-code/count-parts.ts';
import type { SmsMessage } from '#server/features/sms-code/http-sms-gateway.ts';
import { createTestProvider } from './create-test-provider.ts';
import { device, openTestServer, registration, type TestServer } from './open-test-server.ts';

/** A server with a gateway that keeps what it is given. */
export interface TestCodes extends TestServer {
  /**
   * Does the jobs of the outbox. @returns the messages since the last time that bring a code, each one part
   */
  deliver(): Promise<SmsMessage[]>;
  /** Asks for a code. */
  ask(request: Partial<RequestOf<typeof calls.smsSend>>, address?: string): ReturnType<typeof postSend>;
  /** Asks for a code and reads it on the phone. */
  fetchProof(mobile: string, purpose: Purpose): Promise<Proof>;
}

export type Purpose = RequestOf<typeof calls.smsSend>['purpose'];

export interface Proof {
  mobile: string;
  challengeId: string;
  code: string;
}

/** Proves a login anew by a code to its player's number. */
export async function proveByCode(server: TestCodes, { token }: { token: string }) {
  const { data } = await server.post(calls.stepUpSend, { requestId: v4() }, { token });
  const [message] = await server.deliver();
  const body = { requestId: v4(), means: 'code', challengeId: data.challengeId, code: readCode(message) };
  return server.post(calls.stepUp, body, { token });
}

/** Long enough for another code of the same number. */
export const RESEND = 61_000;

let numbers = 0;

/** A number that nobody has yet, and whose neighbours nobody has either. */
export function newMobile(): string {
  numbers += 1;
  return `+639${String(10_000 + numbers)}0000`;
}

/** Whoever opens an account confirms this. */
export function consent() {
  const { isOfAge, acceptsTerms, termsVersion, privacyVersion, inviteCode } = registration();
  return { isOfAge, acceptsTerms, termsVersion, privacyVersion, inviteCode };
}

/** Logs in with a code; the first time it opens the account. */
export function logInWith(server: TestCodes, proof: Proof, changes: object = {}) {
  const body = { requestId: v4(), ...proof, consent: consent(), ...device, ...changes };
  return server.post(calls.accountLoginSms, body);
}

export async function openTestCodes(overrides: Partial<ServerOptions> = {}): Promise<TestCodes> {
  const server = await openTestServer({ canText: true, ...overrides });
  const sent: SmsMessage[] = [];
  const { outbox } = createOrderWork({
    ...server,
    clock: server.now,
    providers: [createTestProvider()],
    publicUrl: '',
    autoApprove: 0,
    gateway: { send: async (message) => void sent.push(message) },
    log: server.http.log,
  });
  const codes: TestCodes = {
    ...server,
    async deliver() {
      await outbox.runDue();
      const long = sent.find(({ text }) => countParts(text) > 1);
      if (long !== undefined) throw new Error(`a text message of several parts: ${long.text}`);
      return sent.splice(0).filter(({ text }) => !text.includes('/not-me/'));
    },
    ask: (request, address) => postSend(server, request, address),
    async fetchProof(mobile, purpose) {
      const { data, errcode } = await codes.ask({ mobile, purpose });
      if (errcode !== 0) throw new Error(`no code: ${errcode}`);
      const [message] = await codes.deliver();
      return { mobile, challengeId: data.challengeId, code: readCode(message) };
    },
  };
  return codes;
}

export function readCode(message: Pick<SmsMessage, 'text'> | undefined): string {
  return /\d{6,8}/.exec(message?.text ?? '')?.[0] ?? '';
}

function postSend(server: TestServer, request: Partial<RequestOf<typeof calls.smsSend>>, address?: string) {
  const body = { requestId: v4(), purpose: CODE_PURPOSE.logIn, mobile: newMobile(), ...request };
  return server.post(calls.smsSend, body, address === undefined ? {} : { address });
}
