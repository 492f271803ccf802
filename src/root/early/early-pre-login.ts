import type { RawAnswer } from '#app/api/create-api.ts';

/** The `preLogin` call that the page sent before any bundle arrived. */
export interface EarlyPreLogin {
  token: string | null;
  answer: Promise<RawAnswer>;
}

declare global {
  var peryaPreLogin: EarlyPreLogin | undefined;
}

/** Hands the early call over once, and only for the token that it carried. */
export function takeEarlyPreLogin(token: string | null): Promise<RawAnswer> | null {
  const early = globalThis.peryaPreLogin;
  globalThis.peryaPreLogin = undefined;
  return early?.token === token ? early.answer : null;
}
