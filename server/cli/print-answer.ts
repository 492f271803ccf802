import * as v from 'valibot';
import type { Right, RightBlock } from '#contract/claims.ts';
import { formatMoney } from '#contract/money.ts';
import type { KycState } from '#contract/profile.ts';
import {
  Adjusted,
  AfterRestore,
  AlarmDecided,
  AlarmView,
  Alert,
  BackedUp,
  CareNoted,
  CareSign,
  ConfigActivated,
  ConfigChecked,
  ConfigHistory,
  ConfigOverview,
  ConfigUpgraded,
  type ConfigVersion,
  CouponGiven,
  Decided,
  Excluded,
  GoodsShown,
  GoodsStock,
  GoodsStocked,
  HeldPayment,
  KycSet,
  LinkLifted,
  type ListedGoods,
  ListedTickets,
  LoggedOut,
  MailChecked,
  MailSent,
  MisreadPlayers,
  type MissedMoney,
  OpenGoods,
  type OpenWithdrawal,
  OpenWithdrawals,
  type OperatorTicket,
  PlayerLinks,
  PlayerUnbound,
  PlayerView,
  Reconciliation,
  type Refused,
  RetentionRun,
  RetentionSet,
  RetentionView,
  Reversal,
  RewardCost,
  type RewardDay,
  RewardsShown,
  SharedNumbers,
  TicketShown,
  TicketStepped,
  WithdrawalsAllowed,
} from '#server/core/operator/views.ts';
import { describeLinks } from './describe-links.ts';
import { describeMail, describePlayers } from './describe-mail.ts';
import type { OperatorCommandName } from './read-words.ts';
import { showTime } from './terminal.ts';

const HOUR = 3_600_000;
/** A withdrawal this soon after a password change is suspicious. */
const FRESH = 24 * HOUR;

/** The lines that an operator sees for each answer. */
export const printAnswer: Readonly<Record<OperatorCommandName, (answer: unknown) => string[]>> = {
  'alarms:list': (answer) => {
    const alarms = v.parse(v.array(AlarmView), answer);
    return alarms.length === 0 ? ['No alarm is open.'] : alarms.map(describeAlarm);
  },

  'alarms:history': (answer) => {
    const alarms = v.parse(v.array(AlarmView), answer);
    return alarms.length === 0 ? ['No alarm was closed.'] : alarms.map(describeAlarm);
  },

  'alarms:ack': (answer) => {
    const { id, kind, subject } = v.parse(AlarmDecided, answer);
    return [`Alarm ${id} (${kind}, ${subject}) is acknowledged. It stays listed until it is closed.`];
  },

  'alarms:close': (answer) => {
    const { id, kind, subject } = v.parse(AlarmDecided, answer);
    return [`Alarm ${id} (${kind}, ${subject}) is closed.`];
  },

  'withdrawals:list': (answer) => {
    const { withdrawals, hasMore } = v.parse(OpenWithdrawals, answer);
    if (withdrawals.length === 0) return ['No withdrawal is under way.'];
    return [...withdrawals.map(describeWithdrawal), ...(hasMore ? ['There are more.'] : [])];
  },

  'withdrawals:approve': (answer) => {
    const { orderId } = v.parse(Decided, answer);
    return [`Withdrawal ${orderId} is approved. It is paid as soon as a server runs.`];
  },

  'withdrawals:reject': (answer) => {
    const { orderId } = v.parse(Decided, answer);
    return [`Withdrawal ${orderId} is rejected. The coins are back with the player.`];
  },

  'withdrawals:shared': (answer) => {
    const { numbers, hasMore } = v.parse(SharedNumbers, answer);
    if (numbers.length === 0) return ['No receiving number belongs to several players.'];
    const lines = numbers.map(({ maskedNumber, accounts }) => `${maskedNumber}  ${accounts.join(', ')}`);
    return [...lines, ...(hasMore ? ['There are more.'] : [])];
  },

  'goods:list': (answer) => {
    const { orders, hasMore } = v.parse(OpenGoods, answer);
    if (orders.length === 0) return ['No order of goods is under way.'];
    return [...orders.map(describeGoods), ...(hasMore ? ['There are more.'] : [])];
  },

  'goods:show': (answer) => {
    const { address, steps, ...order } = v.parse(GoodsShown, answer);
    return [
      describeGoods(order),
      ...(address.length === 0 ? ['  The account is closed: the address is gone.'] : []),
      ...address.map((each) => `  ${each}`),
      ...steps.map(({ state, time }) => `  ${showTime(time)}  ${state}`),
    ];
  },

  'goods:pack': describeDecided,
  'goods:send': describeDecided,
  'goods:deliver': describeDecided,

  'goods:cancel': (answer) => {
    const { orderId } = v.parse(Decided, answer);
    return [`Order ${orderId} is cancelled. The diamonds are back with the player.`];
  },

  'goods:stock': (answer) =>
    v.parse(GoodsStock, answer).goods.map(({ goodsId, name, added, left }) => {
      const count = `${String(left).padStart(7)} left of ${String(added).padStart(7)}`;
      return `${String(goodsId).padStart(4)}  ${count}  ${name || 'not in the config'}`;
    }),

  'goods:restock': (answer) => {
    const { goodsId, name, left } = v.parse(GoodsStocked, answer);
    return [`Of good ${goodsId} (${name}) ${left} are left then.`];
  },

  'mail:check': (answer) => describeMail(v.parse(MailChecked, answer)),

  'mail:send': (answer) => {
    const { mailId, players } = v.parse(MailSent, answer);
    return [`Mail ${mailId} is sent to ${describePlayers(players)}.`];
  },

  'feedback:list': (answer) => {
    const { tickets, hasMore } = v.parse(ListedTickets, answer);
    if (tickets.length === 0) return ['No ticket waits for an answer.'];
    return [...tickets.map(describeTicket), ...(hasMore ? ['There are more.'] : [])];
  },

  'feedback:show': (answer) => {
    const { messages, images, trace, ...ticket } = v.parse(TicketShown, answer);
    return [
      describeTicket({ ...ticket, words: '' }),
      ...messages.flatMap(({ by, text, time }) => [
        '',
        `${showTime(time)}  ${by}`,
        ...text.split('\n').map((line) => `  ${line}`),
      ]),
      ...(images.length === 0 ? [] : ['', 'Images, in the folder of IMAGES_DIR:']),
      ...images.map((key) => `  ${key.slice(0, 2)}/${key}`),
      ...(trace.length === 0 ? [] : ['', 'What the app did, oldest first: chart, event, state']),
      ...trace.map(({ chart, event, state }) => `  ${chart}  ${event}  ${state}`),
    ];
  },

  'feedback:trace': (answer) => [JSON.stringify(answer)],
  'feedback:answer': describeStepped,
  'feedback:close': describeStepped,

  'rewards:show': (answer) => {
    const { account, rights } = v.parse(RewardsShown, answer);
    return rights.length === 0 ? [`${account} has no right to a reward.`] : rights.map(describeRight);
  },

  'rewards:cost': (answer) => v.parse(RewardCost, answer).days.flatMap(describeRewardDay),

  'orders:reconcile': (answer) => {
    const { deposits, withdrawals, unanswered, refused } = v.parse(Reconciliation, answer);
    return [
      describeAsked('Deposits', deposits),
      describeAsked('Withdrawals', withdrawals),
      ...unanswered.map(({ orderId, reason }) => `No answer about ${orderId}: ${reason}`),
      ...refused.map((event) => describeRefused(event)),
    ];
  },

  'orders:alerts': (answer) => {
    const alerts = v.parse(v.array(Alert), answer);
    return alerts.length === 0 ? ['No order has refused anything.'] : alerts.map(describeAlert);
  },

  'orders:reversals': (answer) => {
    const reversals = v.parse(v.array(Reversal), answer);
    return reversals.length === 0 ? ['No payment was taken back.'] : reversals.map(describeReversal);
  },

  'orders:held': (answer) => {
    const held = v.parse(v.array(HeldPayment), answer);
    return held.length === 0 ? ['No payment is kept apart.'] : held.map(describeHeld);
  },

  'orders:send-back': (answer) => {
    const { orderId } = v.parse(Decided, answer);
    return [`The provider is asked to send the payment of ${orderId} back, as soon as a server runs.`];
  },

  'player:show': (answer) => describePlayer(v.parse(PlayerView, answer)),

  'player:adjust': (answer) => {
    const { account, amount, coin } = v.parse(Adjusted, answer);
    const done = amount > 0 ? `${formatMoney(amount)} given to` : `${formatMoney(-amount)} taken from`;
    return [`${done} ${account}, who then held ${formatMoney(coin)}.`];
  },

  'players:misread': (answer) => {
    const players = v.parse(MisreadPlayers, answer);
    if (players.length === 0) return ['No name reads as a mobile number.'];
    return players.map(({ userId, name, mobile, numberOf }) =>
      [
        `id:${userId}`,
        name,
        ...(mobile === '' ? [] : [`own number ${mobile}`]),
        ...(numberOf === '' ? [] : [`the number of id:${numberOf}`]),
      ].join('  '),
    );
  },

  'player:allow-withdrawals': (answer) => [
    `${v.parse(WithdrawalsAllowed, answer).account} may withdraw again.`,
  ],

  'player:unbind': (answer) => {
    const { account, taken, left } = v.parse(PlayerUnbound, answer);
    return [
      `${account} is without ${taken}, and logged out everywhere. Left to log in with: ${left.join(', ')}.`,
    ];
  },

  'player:log-out': (answer) => {
    const { player, sessions } = v.parse(LoggedOut, answer);
    return [player, `Logged out everywhere. Sessions that have ended: ${sessions}.`];
  },

  'player:exclude': (answer) => {
    const { account, kind, until } = v.parse(Excluded, answer);
    return [`${account} is on a ${kind} until ${showTime(until)}, and logged out everywhere.`];
  },

  'player:links': (answer) => {
    const { account, links, hints } = v.parse(PlayerLinks, answer);
    if (links.length + hints.length === 0) return [`Nothing links ${account} with another account.`];
    return [
      ...links.map(describeLink),
      ...hints.map(
        ({ account: other, maskedNumber, since }) =>
          `hint  ${other}  number ${maskedNumber}, only typed  since ${showTime(since)}`,
      ),
    ];
  },
  'player:unlink': (answer) => {
    const { player, other, links } = v.parse(LinkLifted, answer);
    return [player, other, `They are two persons by now. Lifted: ${describeLinks(links)}.`];
  },
  'care:list': (answer) => {
    const signs = v.parse(v.array(CareSign), answer);
    if (signs.length === 0) return ['No early signs in the last seven days.'];
    return signs.map(
      ({ account, raises, returns, depositsAfterLosses, nightHours, done }) =>
        `${account.padEnd(20)} raises ${raises}, returns ${returns}, deposits after losses ${depositsAfterLosses}, ` +
        `hours at night ${nightHours}; done: ${done === '' ? 'nothing yet' : done}`,
    );
  },

  'care:note': (answer) => [v.parse(CareNoted, answer).player, 'Noted with the player.'],

  kyc: (answer) => {
    const { player, state } = v.parse(KycSet, answer);
    return [player, `The identity is ${describeKyc(state)} now.`];
  },

  'coupon:give': (answer) => {
    const { account, propId, name } = v.parse(CouponGiven, answer);
    return [`Coupon ${propId} (${name}) given to ${account}.`];
  },

  'retention:show': (answer) => {
    const { kept, files, archived } = v.parse(RetentionView, answer);
    return [
      ...kept.map(({ kind, days, due }) => {
        const howLong = days === null ? 'without an end' : `${days} days`;
        const how = kind === 'journal' ? 'archived by retention run --archive' : 'deleted by the server';
        return `${kind.padEnd(9)} kept ${howLong.padStart(14)}  ${String(due).padStart(12)} due, ${how}`;
      }),
      `Archived: ${archived} transfers in ${files} files.`,
    ];
  },

  'retention:set': (answer) => {
    const { kind, days } = v.parse(RetentionSet, answer);
    return [`${kind} are kept for ${days} days, in every server within ten minutes.`];
  },

  'retention:run': (answer) => {
    const { archived, ...deleted } = v.parse(RetentionRun, answer);
    return [
      `Deleted: ${deleted.requests} requests, ${deleted.rounds} rounds, ${deleted.events} events, ${deleted.tickets} tickets.`,
      archived === null
        ? 'The journal is as it was: it needs --archive <folder>.'
        : `Archived: ${archived.transfers} transfers, ${archived.files} new files.`,
    ];
  },

  'backup:to': (answer) => [
    `The database is copied. To use the copy: DATA_DIR=${v.parse(BackedUp, answer).folder}`,
  ],

  'after-restore': (answer) => {
    const { since, listedFrom, known, booked, flagged, ...ended } = v.parse(AfterRestore, answer);
    return [
      `The database went back to ${showTime(since)}. Ended: ${ended.seeds} seeds, ${ended.deals} deals of cards, ${ended.rounds} open rounds and ${ended.tokens} log-ins.`,
      `Payments and payouts since ${showTime(listedFrom)}: ${known} known, ${booked.length} booked, ${flagged.length} for you.`,
      ...booked.map((money) => `booked    ${describeMissed(money)}`),
      ...flagged.map((money) => `for you   ${describeMissed(money)}`),
    ];
  },

  'config:check': (answer) => {
    const { document, changes } = v.parse(ConfigChecked, answer);
    return [`${document} is good.`, ...describeChanged(changes)];
  },

  'config:activate': (answer) => describeActivated(answer),

  'config:reset': (answer) => describeActivated(answer),

  'config:show': (answer) => {
    const overview = v.safeParse(ConfigOverview, answer);
    if (!overview.success) return JSON.stringify(answer, null, 2).split('\n');
    return overview.output.documents.flatMap((document) => [
      describeVersion(document),
      ...document.remarks.map((remark) => `  ${remark}`),
    ]);
  },

  'config:history': (answer) => v.parse(ConfigHistory, answer).versions.map(describeVersion),

  'config:upgrade': (answer) => {
    const { documents, isTrial } = v.parse(ConfigUpgraded, answer);
    if (documents.length === 0) return ['There is nothing to upgrade.'];
    return documents.flatMap(({ document, upgrades, changes }) => [
      isTrial ? `${document} would get:` : `${document} has got:`,
      ...upgrades.map((upgrade) => `  ${upgrade}`),
      ...describeChanged(changes),
    ]);
  },
};

function describeDecided(answer: unknown): string[] {
  const { orderId, state } = v.parse(Decided, answer);
  return [`Order ${orderId} is ${state}.`];
}

function describeTicket({ ticketId, account, kind, state, words, updatedAt }: OperatorTicket): string {
  const parts = [ticketId, state.padEnd(8), showTime(updatedAt), account, kind, words.replaceAll('\n', ' ')];
  return parts.join('  ').trimEnd();
}

function describeStepped(answer: unknown): string[] {
  const { ticketId, state } = v.parse(TicketStepped, answer);
  return [`Ticket ${ticketId} is ${state}.`];
}

function describeGoods(order: ListedGoods): string {
  const { orderId, account, state, goodsId, name, price, tracking, createdAt } = order;
  return [
    ...[orderId, state.padEnd(9), showTime(createdAt), account, `${goodsId} (${name})`, `${price} diamonds`],
    ...(tracking === '' ? [] : [tracking]),
    ...describeSafety(order),
  ].join('  ');
}

/** ‘task:3:2026-11-22  running  14 of 20’ */
function describeRight({ key, state, block, done, needed, opensAt, endsAt }: Right): string {
  const isMoney = key.startsWith('vip-level:');
  const count = (value: number) => (isMoney ? formatMoney(value) : String(value));
  const why: Record<RightBlock, string> = {
    none: endsAt > 0 ? `until ${showTime(endsAt)}` : '',
    level: 'its VIP level is not reached',
    paused: 'the player has not played for 90 days',
    person: 'another account with the same device or number takes it',
    stamp: 'the stamp of the day comes first',
    progress: `${count(done)} of ${count(needed)}${isMoney ? ' wagered' : ''}`,
    time: `from ${showTime(opensAt)}`,
    over: `since ${showTime(endsAt)}`,
    claimed: '',
  };
  return [key, state, why[block]].filter((part) => part !== '').join('  ');
}

function describeAlarm(alarm: AlarmView): string {
  const { firstAt, lastAt, note } = alarm;
  return [
    String(alarm.id).padStart(4),
    alarm.severity.padEnd(6),
    alarm.state.padEnd(12),
    firstAt === lastAt ? showTime(lastAt) : `${showTime(firstAt)} to ${showTime(lastAt)}`,
    `${alarm.count}×`,
    alarm.kind,
    alarm.subject,
    alarm.sentence,
    ...(note === '' ? [] : [`(${note})`]),
  ].join('  ');
}

function describeActivated(answer: unknown): string[] {
  const { document, number, changes } = v.parse(ConfigActivated, answer);
  return [`Version ${number} of ${document} is active.`, ...describeChanged(changes)];
}

function describeChanged(changes: readonly string[]): string[] {
  return changes.length === 0 ? ['Nothing changes.'] : changes.map((change) => `  ${change}`);
}

function describeVersion({ name, number, version, origin, revision, ...rest }: ConfigVersion): string {
  const from = rest.activatedAt === 0 ? 'the beginning' : showMoment(rest.activatedAt);
  const until = rest.endedAt === null ? 'now' : showMoment(rest.endedAt);
  const what = origin === 'seed' ? `the release's own, revision ${revision}` : 'edited';
  return `${name}  ${number}  ${version}  from ${from} until ${until}  ${what}  by ${rest.activatedBy}`;
}

function showMoment(time: number): string {
  return new Date(time).toISOString();
}

function describeMissed({ kind, provider, orderId, paymentId, amount, time, note }: MissedMoney): string {
  const what = [kind, provider, ...(paymentId === '' ? [] : [paymentId]), 'of order', orderId].join(' ');
  return [showTime(time), formatMoney(amount).padStart(14), what, note].join('  ');
}

/** Why money or goods do not leave the account now. */
function describeSafety({ isStopped, waitsUntil }: { isStopped: boolean; waitsUntil: number }): string[] {
  return [
    ...(isStopped ? ['stopped: a change was not the player’s'] : []),
    ...(waitsUntil > 0 ? [`account changed, waits until ${showTime(waitsUntil)}`] : []),
  ];
}

function describeWithdrawal(order: OpenWithdrawal): string {
  const { createdAt, pinSetAt } = order;
  const isFresh = createdAt - pinSetAt < FRESH;
  const hours = Math.floor((createdAt - pinSetAt) / HOUR);
  return [
    order.orderId,
    order.state.padEnd(9),
    showTime(createdAt),
    formatMoney(order.amount).padStart(14),
    `fee ${formatMoney(order.fee)}`,
    order.account,
    `${order.bankName} ${order.maskedNumber} ${order.holder}`,
    `net deposits ${formatMoney(order.netDeposited)}`,
    ...describeSafety(order),
    ...(order.hasReversal ? ['a payment was taken back'] : []),
    ...(order.sharedWith.length > 0 ? [`number also of ${order.sharedWith.join(', ')}`] : []),
    ...(isFresh ? [`password set ${hours === 0 ? 'within the hour' : `${hours} h`} before`] : []),
  ].join('  ');
}

function describeRewardDay({ day, cost, margin, kinds }: RewardDay, index: number): string[] {
  const share = margin > 0 ? `${Math.round((cost * 100) / margin)} %` : '';
  const figures = `bonuses ${formatMoney(cost).padStart(14)}  margin ${formatMoney(margin).padStart(14)}`;
  return [
    `${day}  ${figures}  ${share.padStart(5)}${index === 0 ? '  so far' : ''}`.trimEnd(),
    ...kinds.map(({ kind, amount }) => `  ${kind.padEnd(18)} ${formatMoney(amount).padStart(14)}`),
  ];
}

function describeAsked(what: string, { asked, advanced, unanswered }: Reconciliation['deposits']): string {
  return `${what}: asked about ${asked}, changed ${advanced}, no answer about ${unanswered}.`;
}

function describeAlert({ account, ...refused }: Alert): string {
  return describeRefused(refused, account || '-');
}

function describeRefused({ time, orderId, event, state, detail }: Refused, ...by: string[]): string {
  const refused = `refused ${event}${state === '' ? '' : ` while ${state}`}`;
  return [showTime(time), orderId, ...by, refused, JSON.stringify(detail)].join('  ');
}

function describeReversal(reversal: Reversal): string {
  const { time, orderId, account, amount, bonusTaken, owed, wasCredited, isRefund, isStanding } = reversal;
  const before = isRefund ? 'sent back as asked' : 'taken back before it was credited';
  const what = wasCredited ? 'taken back' : before;
  return [
    showTime(time),
    orderId,
    account,
    [
      `${formatMoney(amount)} ${isStanding ? what : 'taken back and returned'}`,
      ...(bonusTaken > 0 ? [`bonus of ${formatMoney(bonusTaken)} too`] : []),
      ...(owed > 0 ? [`${formatMoney(owed)} still owed`] : []),
    ].join(', '),
  ].join('  ');
}

const HELD_STATES = {
  held: 'waits',
  returning: 'is being sent back',
  part: 'is a part that no provider sends back',
} as const satisfies Record<HeldPayment['state'], string>;

function describeHeld({ time, orderId, account, amount, state, isClosed }: HeldPayment): string {
  const what = `${formatMoney(amount)} ${HELD_STATES[state]}`;
  return [showTime(time), orderId, account, isClosed ? `${what}, account closed` : what].join('  ');
}

function describeLink({ account, link, since, isLifted, ...other }: PlayerLinks['links'][number]): string {
  const taken = { '': '', timeOut: 'it takes a time-out', selfExclusion: 'it excludes itself' }[other.break];
  const parts = [account, describeLinks([link]), `since ${showTime(since)}`, taken, isLifted ? 'lifted' : ''];
  return `link  ${parts.filter(Boolean).join('  ')}`;
}

function describePlayer(player: PlayerView): string[] {
  const money = (label: string, amount: number) => line(label, formatMoney(amount));
  return [
    line('Account', `${player.account}  ${player.userId}`),
    line('Nickname', player.nickname),
    line('Since', showTime(player.createdAt)),
    ...(player.closesAt === null ? [] : [line('Closes', showTime(player.closesAt))]),
    ...(player.isStopped ? [line('Withdrawals', 'stopped: a change was not the player’s')] : []),
    ...(player.waitsUntil > 0 ? [line('Withdrawals wait', showTime(player.waitsUntil))] : []),
    line('Logins', String(player.logins)),
    line('Identity', describeKyc(player.kyc)),
    ...(player.birthDate === '' ? [] : [line('Birth date', player.birthDate)]),
    ...(player.email === '' ? [] : [line('E-mail', player.email)]),
    money('Balance', player.coin),
    money('Safe box', player.safebox),
    money('In open rounds', player.inGames),
    ...(player.owed > 0 ? [money('Owed', player.owed)] : []),
    money('Deposited', player.deposited),
    money('Withdrawn', player.withdrawn),
    money('Staked', player.staked),
    money('To be wagered', player.wageringLeft),
    line('Withdrawal password', player.hasWithdrawPassword ? 'set' : 'not set'),
    ...player.accounts.map((to) =>
      line('Receiving account', `${to.bankName} ${to.maskedNumber} ${to.holder}`),
    ),
    ...(player.openOrder === null
      ? []
      : [
          line(
            'Withdrawal',
            `${player.openOrder.orderId} ${player.openOrder.state} ${formatMoney(player.openOrder.amount)}`,
          ),
        ]),
    ...player.coupons.map(({ propId, expiresAt }) =>
      line('Coupon', expiresAt === 0 ? String(propId) : `${propId} until ${showTime(expiresAt)}`),
    ),
    ...player.events.map(({ kind, detail, time }) =>
      line(kind, `${showTime(time)} ${JSON.stringify(detail)}`),
    ),
  ];
}

function describeKyc(state: KycState): string {
  return { none: 'not asked for', asked: 'asked for', checked: 'checked' }[state];
}

function line(label: string, text: string): string {
  return `${label.padEnd(20)} ${text}`;
}
