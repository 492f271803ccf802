import { calls } from '#contract/calls.ts';
import type { Database } from '#server/core/db/database.ts';
import { callPath } from './closed-loop.ts';
import { callsTo, measureLoop } from './measure-loops.ts';
import type { Measure } from './results.ts';
import type { Measured } from './start-measured.ts';
import type { Windows } from './windows.ts';

const READERS = 100_000;
/** Mails of 90 days, each for all players or for the players of a level. */
const MAILS = 100;
const PER_SECOND = 100;
const DAY = 86_400_000;

/** The first look at an inbox, each by another player, who has got a hundred mails to segments by then. */
export async function measureMail(server: Measured, windows: Windows): Promise<Measure[]> {
  await server.ask({ ask: 'mail', players: READERS });
  let looks = 0;
  const load = callsTo(server, {
    path: callPath(calls.getMail2),
    ...{ perSecond: PER_SECOND, milliseconds: windows.logins },
    tokenOf: () => {
      looks += 1;
      return `reader-${looks}`;
    },
  });
  const name = `first \`getMail2\` of a player among 100,000, at ${PER_SECOND}/s`;
  return measureLoop(name, load, windows, { atMost: 20 });
}

/** Adds players with a log-in, who registered before the mails were sent. */
export async function fillInboxes(database: Database, userId: string, players: number): Promise<void> {
  const now = Date.now();
  await database.transaction(
    async (tx) => {
      await tx.query({
        name: 'fill-readers',
        text: FILL_READERS,
        values: [userId, players, now - 100 * DAY],
      });
      await tx.query({ name: 'fill-log-ins', text: FILL_LOG_INS, values: [now, now + 30 * DAY] });
      await tx.query({ name: 'fill-mails', text: FILL_MAILS, values: [MAILS, now, DAY] });
      await tx.query({ name: 'fill-horizon', text: 'update mail_horizon set last = $1', values: [MAILS] });
    },
    { statementTime: 10 * 60_000 },
  );
  await database.query({
    name: 'fill-analyze-mail',
    text: 'analyze app_user, session_token, mail',
    values: [],
  });
}

const FILL_READERS = `insert into app_user select (jsonb_populate_record(u, jsonb_build_object(
    'id', gen_random_uuid(), 'account', 'reader-' || n, 'account_key', 'reader-' || n, 'mobile', null,
    'invite_code', 'reader-' || n, 'created_at', $3::bigint, 'vip', n % 10
  ))).*
  from app_user u cross join generate_series(1, $2::integer) as n where u.id = $1::uuid`;

/** The tokens are the accounts, hashed as the server does. */
const FILL_LOG_INS = `insert into session_token (token_hash, user_id, created_at, expires_at)
  select translate(rtrim(encode(sha256(account::bytea), 'base64'), '='), '+/', '-_'), id, $1::bigint, $2::bigint
  from app_user where account like 'reader-%'`;

const FILL_MAILS = `insert into mail (id, broadcast, min_level, registered_before, kind, title, text, created_at)
  select gen_random_uuid(), n, n % 3 * 2, $2::bigint, 'notice', words, words, $2::bigint - n * $3::bigint / 2
  from generate_series(1, $1::integer) as n
  cross join (select '{"en": "Night market", "fil": "Night market", "zh-Hans": "夜市"}'::jsonb as words) as written`;
