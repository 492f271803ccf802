import * as account from './account.ts';
import * as agent from './agent.ts';
import * as bindingRewards from './binding-rewards.ts';
import type { Call } from './call.ts';
import * as claims from './claims.ts';
import * as deposit from './deposit.ts';
import * as eventLog from './event-log.ts';
import * as feedback from './feedback.ts';
import * as follow from './follow.ts';
import * as game from './game.ts';
import * as inviteSpin from './invite-spin.ts';
import * as jackpot from './jackpot.ts';
import * as lobby from './lobby.ts';
import * as mail from './mail.ts';
import * as notice from './notice.ts';
import * as points from './points.ts';
import * as profile from './profile.ts';
import * as props from './props.ts';
import * as protection from './protection.ts';
import * as push from './push.ts';
import * as rank from './rank.ts';
import * as rebates from './rebates.ts';
import * as receivingAccounts from './receiving-accounts.ts';
import * as records from './records.ts';
import * as report from './report.ts';
import * as retrieveBalance from './retrieve-balance.ts';
import * as safeBox from './safe-box.ts';
import * as scratch from './scratch.ts';
import * as service from './service.ts';
import * as shop from './shop.ts';
import * as signIn from './sign-in.ts';
import * as slotsHack from './slots-hack.ts';
import * as smsCode from './sms-code.ts';
import * as social from './social.ts';
import * as stepUp from './step-up.ts';
import * as tasks from './tasks.ts';
import * as viewPage from './view-page.ts';
import * as vip from './vip.ts';
import * as withdrawal from './withdrawal.ts';

type CallsOf<Module> = { [Name in keyof Module as Module[Name] extends Call ? Name : never]: Module[Name] };

/** Every call. The server does not start while one has no answer; `docs/calls.md` is generated from this. */
export const calls = {
  ...callsOf(account),
  ...callsOf(agent),
  ...callsOf(bindingRewards),
  ...callsOf(claims),
  ...callsOf(deposit),
  ...callsOf(eventLog),
  ...callsOf(feedback),
  ...callsOf(follow),
  ...callsOf(game),
  ...callsOf(inviteSpin),
  ...callsOf(jackpot),
  ...callsOf(lobby),
  ...callsOf(mail),
  ...callsOf(notice),
  ...callsOf(points),
  ...callsOf(profile),
  ...callsOf(props),
  ...callsOf(protection),
  ...callsOf(push),
  ...callsOf(rank),
  ...callsOf(rebates),
  ...callsOf(receivingAccounts),
  ...callsOf(records),
  ...callsOf(report),
  ...callsOf(retrieveBalance),
  ...callsOf(safeBox),
  ...callsOf(scratch),
  ...callsOf(service),
  ...callsOf(shop),
  ...callsOf(signIn),
  ...callsOf(slotsHack),
  ...callsOf(smsCode),
  ...callsOf(social),
  ...callsOf(stepUp),
  ...callsOf(tasks),
  ...callsOf(viewPage),
  ...callsOf(vip),
  ...callsOf(withdrawal),
};

function callsOf<Module extends object>(module: Module): CallsOf<Module> {
  return Object.fromEntries(Object.entries(module).filter(([, value]) => isCall(value))) as CallsOf<Module>;
}

function isCall(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'path' in value && 'request' in value;
}
