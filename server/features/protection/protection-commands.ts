import type { LinkKind } from '#contract/protection.ts';
import { anyWord, number, oneOf, text } from '#server/core/operator/arguments.ts';
import { defineCommand } from '#server/core/operator/define-command.ts';
import { listLines, showTime } from '#server/core/operator/lines.ts';
import { sayAccount } from '#server/features/account/index.ts';
import { BREAKS, excludePlayer, listCare, noteCare, requireBreak } from './care.ts';
import { type Links, liftLink, listLinks, requireLinks } from './links.ts';

export const protectionCommands = [
  defineCommand({
    words: 'player exclude',
    about: 'Begins a time-out of some days or a self-exclusion of some months, at once.',
    args: { account: anyWord, break: oneOf(BREAKS), length: number(/^[1-9]\d{0,2}$/) },
    takes: 'an account, and time-out with days or self-exclusion with months',
    async preview(deps, { account, break: kind, length }) {
      const who = await sayAccount(deps.database, account);
      await requireBreak(deps, { kind, length });
      const unit = kind === 'time-out' ? 'days' : 'months';
      return [who, `A ${kind} of ${length} ${unit} begins, all logins end, and nobody ends it early.`];
    },
    run: (deps, { account, break: kind, length }) => excludePlayer(deps, { account, kind, length }),
    print: ({ account, kind, until }) => [
      `${account} is on a ${kind} until ${showTime(until)}, and logged out everywhere.`,
    ],
  }),
  defineCommand({
    words: 'player links',
    about: 'What links the player with other accounts, and mere hints.',
    args: { account: anyWord },
    takes: 'an account',
    run: (deps, { account }) => listLinks(deps, account),
    print: describePlayerLinks,
  }),
  defineCommand({
    words: 'player unlink',
    about: 'Lifts what links them now: a break of one stops the other no more.',
    args: { account: anyWord, other: anyWord, reason: text },
    takes: 'two accounts and a reason',
    async preview(deps, { account, other, reason }) {
      const { player, other: second, links } = await requireLinks(deps, { account, other });
      return [player, second, `Lifted for good, as ${reason}: ${describeLinks(links)}.`];
    },
    run: liftLink,
    print: ({ player, other, links }) => [
      player,
      other,
      `They are two persons by now. Lifted: ${describeLinks(links)}.`,
    ],
  }),
  defineCommand({
    words: 'care',
    about: 'Players with early signs of play that harms, of the last seven days.',
    run: listCare,
    print: (signs) =>
      listLines(
        'No early signs in the last seven days.',
        signs,
        ({ account, raises, returns, depositsAfterLosses, nightHours, done }) =>
          `${account.padEnd(20)} raises ${raises}, returns ${returns}, deposits after losses ${depositsAfterLosses}, ` +
          `hours at night ${nightHours}; done: ${done === '' ? 'nothing yet' : done}`,
      ),
  }),
  defineCommand({
    words: 'care note',
    about: 'Keeps with the player what was done.',
    args: { account: anyWord, text },
    takes: 'an account and what was done',
    run: (deps, { account, text }) => noteCare(deps, account, text),
    print: ({ player }) => [player, 'Noted with the player.'],
  }),
];

/** What links two players. */
function describeLinks(links: readonly LinkKind[]): string {
  return links.map((link) => LINKS[link]).join(', ');
}

const LINKS: Record<LinkKind, string> = {
  device: 'both have logged in on one device',
  number: 'both have confirmed one number',
  payout: 'withdrawals went to a number of both',
};

export function describePlayerLinks({ account, links, hints }: Links): string[] {
  if (links.length + hints.length === 0) return [`Nothing links ${account} with another account.`];
  return [
    ...links.map(describeLink),
    ...hints.map(
      ({ account: other, maskedNumber, since }) =>
        `hint  ${other}  number ${maskedNumber}, only typed  since ${showTime(since)}`,
    ),
  ];
}

function describeLink({ account, link, since, isLifted, ...other }: Links['links'][number]): string {
  const taken = { '': '', timeOut: 'it takes a time-out', selfExclusion: 'it excludes itself' }[other.break];
  const parts = [account, describeLinks([link]), `since ${showTime(since)}`, taken, isLifted ? 'lifted' : ''];
  return `link  ${parts.filter(Boolean).join('  ')}`;
}
