import { COINS, DIAMONDS, POINTS } from '#contract/rewards.ts';
import { SCRATCH_TIERS } from '#contract/scratch.ts';
import { rewardSources } from '#server/features.ts';
import type { Known } from './known.ts';
import { countOf, type KnownRewards, levelOf, sourceOfKey } from './known-rewards.ts';
import { MODEL_REWARDS } from './model-rewards.ts';
import type { World } from './open-world.ts';

/** What one player has of a kind, in words, one entry per kind. */
type Listed = Map<string, Set<string>>;

interface Kind {
  what: string;
  known(mine: KnownRewards): string[];
  name: string;
  /** Selects `userId` and `says` for players `$1` and sources `$2`. */
  text: string;
}

/** Compares the rewards that the model paid and ended with the database, for the newest players. */
export async function findRewardFaults(
  { rewards }: Known,
  { database, players }: World,
  { newest }: { newest: number },
): Promise<string[]> {
  const first = Math.max(0, players.length - newest);
  const ids = players.slice(first).map(({ id }) => id);
  const faults: string[] = [];
  for (const { what, known, name, text } of KINDS) {
    const rows = await database.query<{ userId: string; says: string }>({
      ...{ name, text },
      values: [ids, Object.keys(rewardSources)],
    });
    const stored: Listed = new Map(ids.map((id) => [id, new Set()]));
    for (const { userId, says } of rows) stored.get(userId)?.add(says);
    for (const [index, id] of ids.entries()) {
      const should = new Set(known(rewards.of(first + index)));
      const is = stored.get(id) ?? new Set();
      const [more, fewer] = [[...is.difference(should)], [...should.difference(is)]];
      if (more.length + fewer.length === 0) continue;
      faults.push(`player ${first + index} has ${what}: ${more.join('; ')} instead of ${fewer.join('; ')}`);
    }
  }
  return faults;
}

const CURRENCIES = { [COINS]: 'coin', [POINTS]: 'point', [DIAMONDS]: 'diamond' } as const;

const KINDS: Kind[] = [
  {
    what: 'the record',
    known: ({ claims }) =>
      [...claims].map(([key, { rewards, wagering, time }]) => {
        const given = rewards.map(({ propId, count }) => `${count}x${propId}`).join('+');
        return `${key} of ${given} at ${time}, to wager ${wagering}`;
      }),
    name: 'model-record',
    text: `select user_id as "userId", format('%s of %s at %s, to wager %s', key, (
        select string_agg(format('%sx%s', given->>'count', given->>'propId'), '+' order by nth)
        from jsonb_array_elements(rewards) with ordinality as each (given, nth)
      ), created_at, wagering) as says
      from reward where user_id = any($1::uuid[]) and source = any($2::text[]) and not lost`,
  },
  {
    what: 'movements',
    known: ({ claims }) =>
      count(
        [...claims].flatMap(([key, { rewards }]) =>
          Object.entries(CURRENCIES).flatMap(([propId, currency]) => {
            const amount = countOf(rewards, Number(propId));
            return amount > 0 ? `${amount} ${currency} by ${sourceOfKey(key)}` : [];
          }),
        ),
      ),
    name: 'model-movements',
    text: `select user_id as "userId", format('%s times %s %s by %s', count(*), amount, currency, kind) as says
      from journal where user_id = any($1::uuid[]) and kind = any($2::text[]) and to_account = 'player'
      group by user_id, amount, currency, kind`,
  },
  {
    what: 'props',
    known: ({ props }) =>
      count(
        props.map(
          ({ propId, source, expiresAt, state }) => `${propId} by ${source}, ${state}, until ${expiresAt}`,
        ),
      ),
    name: 'model-props',
    text: `select user_id as "userId", format('%s times %s by %s, %s, until %s', count(*), prop_id, source,
        case when spent_on is null then 'free' when spent_on = id then 'used' else 'ended' end, expires_at) as says
      from player_prop where user_id = any($1::uuid[]) and source = any($2::text[])
        and prop_id not between ${SCRATCH_TIERS[0]} and ${SCRATCH_TIERS[2]}
      group by user_id, prop_id, source, expires_at,
        case when spent_on is null then 'free' when spent_on = id then 'used' else 'ended' end`,
  },
  {
    what: 'lost',
    known: ({ props }) =>
      count(
        props.filter(({ state }) => state === 'ended').map(({ propId, source }) => `${propId} by ${source}`),
      ),
    name: 'model-lost',
    text: `select r.user_id as "userId", format('%s times %s by %s', count(*), p.prop_id, p.source) as says
      from reward r join player_prop p on p.user_id = r.user_id and p.spent_on = r.id
      where r.user_id = any($1::uuid[]) and p.source = any($2::text[]) and r.lost
        and r.rewards = jsonb_build_array(jsonb_build_object('propId', p.prop_id, 'count', 1))
      group by r.user_id, p.prop_id, p.source`,
  },
  {
    what: 'levels',
    known: (mine) => {
      const { vip, userLevel } = levelOf(MODEL_REWARDS, mine);
      return [`${vip} and ${userLevel}`];
    },
    name: 'model-levels',
    text: `select id as "userId", format('%s and %s', vip, user_level) as says
      from app_user where id = any($1::uuid[]) and cardinality($2::text[]) > 0`,
  },
];

/** Says how often each is listed. */
function count(listed: readonly string[]): string[] {
  const times = new Map<string, number>();
  for (const each of listed) times.set(each, (times.get(each) ?? 0) + 1);
  return [...times].map(([each, often]) => `${often} times ${each}`);
}
