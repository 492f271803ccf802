import {
  AGENT_LEVELS,
  AGENT_LOG,
  type appAgent5UserLog,
  FEWEST_AGENTS,
  FEWEST_FOR_TENTH,
  type InviteSteps,
} from '#contract/agent.ts';
import type { BodyOf, Call, ResponseOf } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import { AGENT, AGENT_INVITE } from '#contract/constants.ts';
import type { WrittenConfig } from '#contract/written-config.ts';
import {
  commissionOpensAt,
  isAgentOn,
  listAgentRights,
  listCommissionRights,
  listInviteRights,
} from '#machines/agent/agent-rules.ts';
import { changePlayer } from '#server/core/db/lock-player.ts';
import { defineChange } from '#server/core/db/statements.ts';
import type { Answer } from '#server/core/http/answer.ts';
import { CallError } from '#server/core/http/call-error.ts';
import { readFirst, readPage } from '#server/core/read-page.ts';
import {
  findInviter,
  hashDevice,
  isOwnInviter,
  maskName,
  sharesProof,
  uplinesBelow,
} from '#server/features/account/index.ts';
import {
  type RightsDependencies,
  readRights,
  receiveAll,
  receiveRight,
  whileOn,
} from '#server/features/claims/index.ts';
import { STEPS_OF } from './invites.ts';

const DAY = 86_400_000;

export type AgentDependencies = RightsDependencies;

export function addAgentRoutes(answer: Answer, deps: AgentDependencies): void {
  /** Names the inviter of a player, once. */
  answer(calls.agentFill, async ({ userId, device, body: { pid } }) => {
    const { agentTerms } = await readOpenConfig(deps);
    const code = pid.trim().toUpperCase();
    return changePlayer(deps.database, userId, async (tx) => {
      const [player] = await tx.query<{
        code: string;
        pid: string;
        createdAt: number;
        mobile: string | null;
      }>({
        name: 'agent-filling',
        text: `select invite_code as code, pid, created_at as "createdAt",
          case when mobile_confirmed_at is not null then mobile end as mobile
        from app_user where id = $1::uuid`,
        values: [userId],
      });
      if (player === undefined) throw new Error(`there is no player ${userId}`);
      const inviter = await findInviter(tx, code);
      if (player.pid !== '' && player.pid !== code) {
        throw new CallError('inviterFixed', 'Who invited you is known already.');
      }
      if (inviter === null) throw new CallError('invalid', 'Nobody has this code.', { field: 'pid' });
      const answer = { inviter: maskName(inviter.nickname) };
      if (player.pid === code) return answer;
      if (code === player.code) throw samePerson();
      if (fillUntilOf(player, agentTerms) <= deps.clock()) {
        throw new CallError('inviterLate', 'The time to name who invited you is over.');
      }
      const uplines = uplinesBelow(inviter);
      // Everybody is younger than those above them, so nobody can come to stand above themselves; by the
      // clocks of two servers the younger one may have come first.
      if (
        uplines.includes(userId) ||
        inviter.createdAt > player.createdAt ||
        (inviter.createdAt === player.createdAt && inviter.id >= userId)
      ) {
        throw new CallError('inviterYounger', 'This player came after you, so they cannot have invited you.');
      }
      if (
        (await isOwnInviter(tx, inviter, { device: hashDevice(device.sent), mobile: player.mobile })) ||
        (await sharesProof(tx, userId, [inviter.id, ...inviter.uplines])) ||
        (await sharesTyped(tx, userId, inviter.id))
      ) {
        throw samePerson();
      }
      await tx.query({
        name: 'agent-fill',
        text: `update app_user set pid = $2, uplines = $3::uuid[] where id = $1::uuid and pid = ''`,
        values: [userId, code, uplines],
      });
      return answer;
    });
  });

  /** @throws CallError `activityOver` or `forbidden` */
  answer(calls.appAgent5User, async ({ userId }) => {
    const { agentTerms } = await readOpenConfig(deps);
    const { facts, rights, time } = await readRights(deps, userId, listAgentRights);
    const { minDeposit, minWagered, rates, holdDays } = agentTerms;
    const [player] = await deps.database.query<Player>({
      name: 'agent-player',
      text: PLAYER,
      values: [minDeposit, minWagered, userId],
    });
    if (player === undefined) throw new Error(`there is no player ${userId}`);
    const commissions = rights.filter(({ key }) => key.startsWith(`${AGENT}:`));
    const sumOf = (state: string) =>
      commissions
        .filter((right) => right.state === state)
        .reduce((sum, { rewards }) => sum + (rewards[0]?.count ?? 0), 0);
    const fillUntil = fillUntilOf(player, agentTerms);
    const { agents, median, ninetieth } = player;
    return {
      code: player.code,
      inviter: player.inviter === null ? '' : maskName(player.inviter),
      fillUntil: fillUntil > time ? fillUntil : 0,
      own: player.pid === '' ? null : player.steps,
      terms: { rates, holdDays, minDeposit, minWagered },
      team: player.team,
      validInvites: facts.validInvites,
      pending: sumOf('running'),
      claimable: sumOf('claimable'),
      commissions: commissions.filter(({ state }) => state === 'running' || state === 'claimable'),
      milestones: rights.filter(({ key }) => key.startsWith(`${AGENT_INVITE}:`)),
      typical:
        agents >= FEWEST_AGENTS
          ? { agents, median, ninetieth: agents >= FEWEST_FOR_TENTH ? ninetieth : null }
          : null,
      changesAt:
        Math.min(
          ...commissions.map(({ changesAt }) => changesAt).filter((at) => at > 0),
          Number.MAX_SAFE_INTEGER,
        ) % Number.MAX_SAFE_INTEGER,
      time,
    };
  });
}

/** @throws CallError `activityOver` */
export async function listAgentLog(
  deps: AgentDependencies,
  userId: string,
  { type, level, ...asked }: BodyOf<typeof appAgent5UserLog>,
): Promise<ResponseOf<typeof appAgent5UserLog>> {
  const { agentTerms } = await readOpenConfig(deps);
  const none: Omit<ResponseOf<typeof appAgent5UserLog>, 'hasMore'> = { friends: [], days: [], awards: [] };
  if (type === AGENT_LOG.team) {
    const { minDeposit, minWagered } = agentTerms;
    const { rows, hasMore } = await readPage(asked, ({ before, limit }) =>
      deps.database.query<ResponseOf<typeof appAgent5UserLog>['friends'][number]>({
        name: `agent-team-${level}`,
        text: TEAM[level],
        values: [minDeposit, minWagered, userId, before, limit],
      }),
    );
    return { ...none, friends: rows.map((row) => ({ ...row, name: maskName(row.name) })), hasMore };
  }
  if (type === AGENT_LOG.income) {
    const { rows, hasMore } = await readFirst(asked.pageSize, (limit) =>
      deps.database.query<{ id: string; levels: number[]; clawed: number; claimed: boolean }>({
        name: 'agent-income',
        text: INCOME,
        values: [userId, asked.before, limit],
      }),
    );
    const days = rows.map((row) => ({ ...row, opensAt: commissionOpensAt(agentTerms, row.id) }));
    return { ...none, days, hasMore };
  }
  const { rows, hasMore } = await readPage(asked, ({ before, limit }) =>
    deps.database.query<ResponseOf<typeof appAgent5UserLog>['awards'][number]>({
      name: 'agent-awards',
      text: AWARDS,
      values: [userId, before, limit],
    }),
  );
  return { ...none, awards: rows, hasMore };
}

/** Claims commission of days. */
export function receiveCommissions(deps: AgentDependencies) {
  return whileOn(() => readOpenConfig(deps), receiveAll({ ...deps, listRights: listCommissionRights }));
}

/** Claims the reward for a number of valid invites. */
export function receiveInvites<C extends Call>(deps: AgentDependencies) {
  return whileOn(() => readOpenConfig(deps), receiveRight<C>(deps, listInviteRights));
}

/**
 * Whether the player has a payout number of the inviter, or withdrew to it. What somebody above the inviter
 * has typed would cost the inviter, who did nothing.
 */
const sharesTyped = defineChange<[userId: string, inviterId: string]>(
  'agent-shared-number',
  `select from (
      select ltrim(number, '0') as number from receiving_account where user_id = $1::uuid
      union select ltrim(account_number, '0') from withdrawal_order where user_id = $1::uuid
    ) as mine join (
      select ltrim(number, '0') as number from receiving_account where user_id = $2::uuid
      union select ltrim(account_number, '0') from withdrawal_order where user_id = $2::uuid
    ) as theirs using (number) limit 1`,
);

function samePerson(): CallError {
  return new CallError('inviterSame', 'This is you: nobody can invite themselves.');
}

async function readOpenConfig({ configuration }: AgentDependencies): Promise<WrittenConfig> {
  const config = await configuration.appConfig();
  if (isAgentOn(config)) return config;
  throw new CallError('activityOver', 'Inviting friends is over.');
}

/** 0 for a player who has an inviter. */
function fillUntilOf(
  { pid, createdAt }: { pid: string; createdAt: number },
  { fillDays }: WrittenConfig['agentTerms'],
): number {
  return pid === '' ? createdAt + fillDays * DAY : 0;
}

interface Player {
  code: string;
  pid: string;
  createdAt: number;
  inviter: string | null;
  steps: InviteSteps;
  team: number[];
  agents: number;
  median: number;
  ninetieth: number;
}

const PLAYER = `
  select u.invite_code as code, u.pid, u.created_at as "createdAt",
    (select nickname from app_user where id = u.uplines[1]) as inviter, ${STEPS_OF} as steps,
    array[${AGENT_LEVELS.map((level) => `(select count(*)::integer from app_user where uplines[${level}] = u.id)`)}] as team,
    coalesce(h.agents, 0) as agents, coalesce(h.median, 0) as median,
    coalesce(h.ninetieth, 0) as ninetieth
  from app_user u left join agent_horizon h on true where u.id = $3::uuid`;

const teamOf = (level: number) => `
  select u.id, u.nickname as name, u.created_at as "joinedAt", ${STEPS_OF} as steps from app_user u
  where u.uplines[${level}] = $3::uuid and u.id < $4::uuid order by u.id desc limit $5::integer`;

const TEAM = { 1: teamOf(1), 2: teamOf(2), 3: teamOf(3) };

const INCOME = `
  select d.day as id, jsonb_build_array(d.level1, d.level2, d.level3) as levels, d.clawed,
    exists (select from reward where user_id = d.user_id and key = '${AGENT}:' || d.day) as claimed
  from agent_day d
  where d.user_id = $1::uuid and ($2 = '' or d.day < $2) and d.day <= (select closed from agent_horizon)
  order by d.day desc limit $3::integer`;

const AWARDS = `
  select id, source, substring(key from length(source) + 2) as period, rewards, wagering, created_at as time
  from reward
  where user_id = $1::uuid and source in ('${AGENT}', '${AGENT_INVITE}') and id < $2::uuid
  order by id desc limit $3::integer`;
