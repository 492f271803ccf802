import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { calls } from '#contract/calls.ts';
import { responseSchemas } from '#server/core/http/envelope.ts';
import { hashToken } from '#server/features/account/session-tokens.ts';
import { BARE_REFRESH, NO_OP } from './bench-protocol.ts';

/** The lower bound of the call: one prepared statement and nothing else. */
const REFRESH = `select coalesce(b.amount, 0) as coin, coalesce(d.amount, 0) as lottery, u.vip, u.vip_exp as "vipExp", u.user_level as "userLevel",
    coalesce(b.staked, 0) as bet, true as "hasPassword"
  from session_token t
  join app_user u on u.id = t.user_id
  left join balance b on b.user_id = u.id and b.currency = 'coin' and b.account = 'player'
  left join balance d on d.user_id = u.id and d.currency = 'diamond' and d.account = 'player'
  where t.token_hash = $1 and t.expires_at > $2::bigint`;

/** Adds the routes that the product's calls are compared with, under the same hooks. */
export function addBareRoutes(http: FastifyInstance, pool: pg.Pool): void {
  const schema = { response: responseSchemas(calls.refreshData) };

  http.post(BARE_REFRESH, { schema }, async (request) => {
    const values = [hashToken(request.headers.authorization ?? ''), Date.now()];
    const { rows } = await pool.query({ name: 'bare-refresh', text: REFRESH, values });
    return { errcode: 0, errmsg: 'ok', data: rows[0] };
  });

  http.post(NO_OP, { schema: { response: responseSchemas(calls.logout) } }, async () => ({
    errcode: 0,
    errmsg: 'ok',
    data: {},
  }));
}
