import { SOCIAL_TYPE } from '#contract/constants.ts';
import { PROOF_LIFETIME, PROOF_MEANS, type Proof, type ProofMeans } from '#contract/step-up.ts';
import type { Transaction } from '#server/core/db/database.ts';
import { defineRun } from '#server/core/db/statements.ts';
import type { ConfigDependencies } from '#server/core/dependencies.ts';
import { CallError } from '#server/core/http/call-error.ts';
import { maskMobile } from '#server/core/mobile-number.ts';
import { hashToken } from './session-tokens.ts';

/** What players prove who they are with, and which of their logins have been proved lately. */
export interface Proofs {
  /**
   * @returns the same look, for the transaction that relies on it
   * @throws CallError `proofNeeded` unless this login was proved within {@link PROOF_LIFETIME}
   */
  require(token: string): Promise<(tx: Transaction) => Promise<void>>;
  /** What the player has, and until when this login is proved: 0 when it is not. */
  list(login: { userId: string; token: string }): Promise<{ proofs: Proof[]; provenUntil: number }>;
}

export function createProofs({ database, clock, configuration }: ConfigDependencies): Proofs {
  /** A log-in with a means that was too new then does not become a proof later. */
  async function provenUntil(tx: Transaction, token: string, cooling: number): Promise<number> {
    const [login] = await tx.query<{ userId: string; provedAt: number; provedBy: string }>({
      name: 'proof-find',
      text: `select user_id as "userId", proved_at as "provedAt", proved_by as "provedBy"
        from session_token where token_hash = $1`,
      values: [hashToken(token)],
    });
    if (login === undefined || login.provedAt + PROOF_LIFETIME <= clock()) return 0;
    const proofs = toProofs(await readMeans(tx, login.userId), cooling, login.provedAt);
    const isGood = proofs.some(({ means, readyAt }) => means === login.provedBy && readyAt === 0);
    return isGood ? login.provedAt + PROOF_LIFETIME : 0;
  }

  async function readCooling(): Promise<number> {
    return (await configuration.appConfig()).coolingHours * HOUR;
  }

  return {
    async require(token) {
      const cooling = await readCooling();
      const look = async (tx: Transaction) => {
        if ((await provenUntil(tx, token, cooling)) > 0) return;
        throw new CallError('proofNeeded', 'Please show first that it is you.');
      };
      await look(database);
      return look;
    },
    async list({ userId, token }) {
      const cooling = await readCooling();
      const proofs = toProofs(await readMeans(database, userId), cooling, clock());
      return { proofs, provenUntil: await provenUntil(database, token, cooling) };
    },
  };
}

/** Notes by what a login was proved. */
export const noteProof = defineRun<[{ token: string; means: ProofMeans; time: number }]>(
  'proof-note',
  'update session_token set proved_at = $2::bigint, proved_by = $3 where token_hash = $1',
  ({ token, means, time }) => [hashToken(token), time, means],
);

const HOUR = 3_600_000;

/** What a player has, each with the time at which it came. */
export interface Means {
  createdAt: number;
  hasName: boolean;
  passwordAt: number | null;
  mobile: string | null;
  mobileAt: number | null;
  socials: readonly { provider: number; at: number }[];
}

export async function readMeans(tx: Transaction, userId: string): Promise<Means> {
  const [means] = await tx.query<Means>({
    name: 'proof-means',
    text: `select created_at as "createdAt", account_key is not null as "hasName",
        case when password_hash is not null then coalesce(password_set_at, created_at) end as "passwordAt",
        mobile, mobile_confirmed_at as "mobileAt", (
          select coalesce(jsonb_agg(jsonb_build_object('provider', provider, 'at', created_at)), '[]')
          from social_identity where user_id = u.id
        ) as socials
      from app_user u where id = $1::uuid`,
    values: [userId],
  });
  if (means === undefined) throw new CallError('unauthorised', 'Please log in.');
  return means;
}

/** What dates from the registration proves at once. */
function toProofs(
  { createdAt, passwordAt, mobile, mobileAt, socials }: Means,
  cooling: number,
  now: number,
): Proof[] {
  const readyFrom = (at: number) => (at <= createdAt || at + cooling <= now ? 0 : at + cooling);
  const password =
    passwordAt === null ? [] : [{ means: 'password' as const, hint: '', readyAt: readyFrom(passwordAt) }];
  const code =
    mobile === null || mobileAt === null
      ? []
      : [{ means: 'code' as const, hint: maskMobile(mobile), readyAt: readyFrom(mobileAt) }];
  const providers = socials.flatMap(({ provider, at }) => {
    const means = SOCIAL_MEANS.find((each) => SOCIAL_TYPE[each] === provider);
    return means === undefined ? [] : [{ means, hint: '', readyAt: readyFrom(at) }];
  });
  return [...password, ...code, ...providers];
}

const SOCIAL_MEANS = PROOF_MEANS.filter((means) => means !== 'password' && means !== 'code');
