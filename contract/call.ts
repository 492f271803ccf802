import * as v from 'valibot';
import type { ErrorName } from './errors.ts';

/**
 * What the gate (`machines/protection`) must allow before a call does something. Calls that need `nothing`
 * stay open to players who take a break, so that they can reach their own data and coins.
 */
type Need = 'play' | 'deposit' | 'offer' | 'nothing';

export type ObjectSchema = v.ObjectSchema<v.ObjectEntries, undefined>;

/** How the server sends an answer. */
type Sending =
  /** An object of its own. */
  | 'object'
  /** While the server answers with the same object, it is serialised once and compressed once per coding. */
  | 'shared'
  /** Compressed each time. */
  | 'compressed'
  /** Written while the client reads it, one at a time for each player. */
  | 'pieces';

/** Which budget of a player a call is counted against, where that does not follow from the call. */
type Budget = 'round' | 'order' | 'document' | 'usual';

/** One call of the API, declared once for server, browser and documentation. */
export interface Call<
  Request extends ObjectSchema = ObjectSchema,
  Response extends ObjectSchema = ObjectSchema,
  IsPublic extends boolean = boolean,
  HappensOnce extends boolean = boolean,
  Sent extends Sending = Sending,
> {
  /** Path under `/app/v1`, without a leading slash. */
  path: string;
  summary: string;
  /** A 401 on a public call does not log the player out (preLogin is the exception: its 401 does). */
  isPublic: IsPublic;
  /** Not in the specification, but the product cannot do without it. */
  extension: boolean;
  /** Success is `{errcode: 0, errmsg, data}` or `{code: 200, msg, data}`. The client accepts either. */
  envelope: 'errcode' | 'code';
  /** The call carries `requestId`, and a request that is sent again has no second effect. */
  happensOnce: HappensOnce;
  needs: Need;
  /** Whether this login must have been proved within `PROOF_LIFETIME`: see `stepUp`. */
  needsProof: boolean;
  /** Fields that are never stored, not even hashed, so they cannot tell one request from another. */
  secrets: readonly string[];
  /** Fields with line breaks, or that programs write. Any other text is a line without control characters. */
  freeTexts: readonly string[];
  bodyLimit: 'default' | 'events';
  budget: Budget;
  sent: Sent;
  /** The call's own fields. The body also carries {@link CommonFields}. */
  request: Request;
  response: Response;
  /**
   * Besides those of every call: invalid, unauthorised, tooLarge, tooMany, internal, unavailable; and
   * requestTooOld and balanceTooHigh, of every call that happens once.
   */
  errors: readonly ErrorName[];
}

type CallOptions<
  Request extends ObjectSchema,
  Response extends ObjectSchema,
  IsPublic extends boolean,
  HappensOnce extends boolean,
  Sent extends Sending,
> = Pick<Call<Request, Response>, 'path' | 'summary' | 'response'> &
  Partial<Call<Request, Response, IsPublic, HappensOnce, Sent>> & {
    secrets?: readonly (keyof Request['entries'])[];
    freeTexts?: readonly (keyof Request['entries'])[];
  } & (
    | { happensOnce: true; needs: Need; needsProof: boolean; request: { entries: { requestId: unknown } } }
    | { happensOnce?: false }
  );

const NO_FIELDS = v.object({});

/** Without a `request` the call has no fields of its own. */
/* @__NO_SIDE_EFFECTS__ */
export function defineCall<
  Response extends ObjectSchema,
  Request extends ObjectSchema = typeof NO_FIELDS,
  IsPublic extends boolean = false,
  HappensOnce extends boolean = false,
  Sent extends Sending = 'object',
>(
  options: CallOptions<Request, Response, IsPublic, HappensOnce, Sent>,
): Call<Request, Response, IsPublic, HappensOnce, Sent> {
  return {
    isPublic: false,
    extension: false,
    envelope: 'errcode',
    happensOnce: false,
    needs: 'nothing',
    needsProof: false,
    secrets: [],
    freeTexts: [],
    bodyLimit: 'default',
    budget: 'usual',
    sent: 'object',
    errors: [],
    request: NO_FIELDS,
    ...options,
  } as Call<Request, Response, IsPublic, HappensOnce, Sent>;
}

/** A call that happens once, without a fresh proof. */
/* @__NO_SIDE_EFFECTS__ */
export function once<Needed extends Need>(needs: Needed) {
  return { happensOnce: true, needs, needsProof: false } as const;
}

/** What a client sends: optional fields may be missing. */
export type RequestOf<C extends Call> = v.InferInput<C['request']>;
/** What the server reads: optional fields have their defaults. */
export type BodyOf<C extends Call> = v.InferOutput<C['request']>;
export type ResponseOf<C extends Call> = v.InferOutput<C['response']>;

/** Fields in the body of every call. */
export const CommonFields = v.object({
  appId: v.pipe(v.string(), v.maxLength(64)),
  channel: v.pipe(v.string(), v.maxLength(32)),
  clientReferrer: v.pipe(v.string(), v.maxLength(32)),
  platform: v.picklist([0, 1]),
  appVersion: v.pipe(v.string(), v.maxLength(32)),
});

export type CommonFields = v.InferOutput<typeof CommonFields>;
