import { calls } from '#contract/calls.ts';
import type { Database } from '#server/core/db/database.ts';
import type { MoneyFault } from './read-movements.ts';

/** Requests without an answer, and effects that do not match the number of requests. */
export async function findRequestFaults(database: Database): Promise<MoneyFault[]> {
  const wrong = await database.query<{ userId: string; call: string; asked: number; happened: number }>({
    name: 'check-requests',
    text: `with effect (user_id, call) as (
        select user_id, $1::text from deposit_order where extra_of is null
        union all select user_id, $2::text from withdrawal_order
        union all select user_id, $3::text from journal where kind in ('safebox-in', 'safebox-out')
        union all select user_id, $4::text from journal where kind = 'round-open'
        union all select user_id, $5::text from game_round where not exists (
          select from journal
          where user_id = game_round.user_id and kind = 'round-open' and reference = game_round.round_id::text
        )
        union all select user_id, $6::text from draw
      ), happened as (
        select user_id, call, count(*) as times from effect group by user_id, call
      ), asked as (
        select user_id, call, count(*) as times from request_log
        where call in ($1::text, $2::text, $3::text, $4::text, $5::text, $6::text) group by user_id, call
      )
      select user_id as "userId", call, coalesce(asked.times, 0) as asked, coalesce(happened.times, 0) as happened
      from asked full join happened using (user_id, call)
      where coalesce(asked.times, 0) <> coalesce(happened.times, 0)`,
    values: [
      calls.createRechargeOrder.path,
      calls.exchange.path,
      calls.safeboxTransfer.path,
      calls.openRound.path,
      calls.playRound.path,
      calls.receiveDrawChance.path,
    ],
  });
  const unanswered = await database.query<{ call: string; requestId: string }>({
    name: 'check-unanswered',
    text: 'select call, request_id as "requestId" from request_log where answer is null',
    values: [],
  });
  return [
    ...wrong.map(
      ({ userId, call, asked, happened }) =>
        `${call} was asked for ${asked} times by ${userId}, and done ${happened} times`,
    ),
    ...unanswered.map(({ call, requestId }) => `${call} ${requestId} has no answer`),
  ].map((says) => ({ rule: 'request', says }));
}
