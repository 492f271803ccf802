import type { RawAnswer } from '#app/api/create-api.ts';

/** The `preLogin` call that the inline script sent before any bundle arrived. */
export interface EarlyPreLogin {
  token: string | null;
  answer: Promise<RawAnswer>;
}

declare global {
  var peryaPreLogin: EarlyPreLogin | undefined;
}

/** Returns the early call once, and only if it carried this token. */
export function takeEarlyPreLogin(token: string | null): Promise<RawAnswer> | null {
  const early = globalThis.peryaPreLogin;
  globalThis.peryaPreLogin = undefined;
  return early?.token === token ? early.answer : null;
}
