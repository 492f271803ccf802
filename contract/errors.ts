import * as ERRCODE from './errcode.ts';

export type ErrorName = keyof typeof ERRCODE;

/** HTTP statuses of the product's own errors that are not 409. */
const STATUS: Partial<Record<ErrorName, number>> = {
  codeWrong: 403,
  credentialsWrong: 403,
  gameRemoved: 404,
  imageRefused: 422,
  passwordWrong: 403,
  proofNeeded: 403,
  proofTooNew: 403,
  socialRefused: 403,
};

export function errorOf(name: ErrorName): { errcode: number; status: number } {
  const errcode = codeOf(name);
  return { errcode, status: errcode < 1_000 ? errcode : (STATUS[name] ?? 409) };
}

/** Its `errcode`; the browser names its codes one by one. */
export function codeOf(name: ErrorName): number {
  return { ...ERRCODE }[name];
}

/** All names, sorted by code. */
export function errorNames(): ErrorName[] {
  return Object.keys(ERRCODE)
    .filter((name): name is ErrorName => name in ERRCODE)
    .sort((one, other) => codeOf(one) - codeOf(other));
}
