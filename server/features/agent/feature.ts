import { calls } from '#contract/calls.ts';
import { AGENT, AGENT_INVITE } from '#contract/constants.ts';
import { listAgentRights } from '#machines/agent/agent-rules.ts';
import type { Feature } from '#server/features/feature.ts';
import { accrueCommissions } from './accrue.ts';
import {
  type AgentDependencies,
  addAgentRoutes,
  listAgentLog,
  receiveCommissions,
  receiveInvites,
} from './agent.ts';
import { checkAccruals } from './check-accruals.ts';
import { agentActivity, agentUpgrades, seedAgent } from './config.ts';

const DOTS = ['hasAgent', 'agent5AwardFlag'] as const;

/** Invited friends and what their play earns. */
export const agent: Feature<AgentDependencies> = {
  routes(answer, deps) {
    addAgentRoutes(answer, deps);
    answer(calls.appAgent5UserLog, ({ userId, body }) => listAgentLog(deps, userId, body));
    answer(calls.appAgent5UserReceive, receiveCommissions(deps));
    answer(calls.appAgent5UserInviteValidReceive, receiveInvites(deps));
  },
  activity: agentActivity,
  seeds: seedAgent,
  configUpgrades: agentUpgrades,
  movementKinds: { bonuses: [AGENT, AGENT_INVITE] },
  rights: listAgentRights,
  rewardSources: { [AGENT]: DOTS, [AGENT_INVITE]: DOTS },
  jobs: [{ every: 60_000, does: { 'accruing commissions': accrueCommissions } }],
  bookChecks: () => [checkAccruals],
};
