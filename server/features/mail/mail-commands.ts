import * as v from 'valibot';
import { MAIL_KEPT, MailText, MailTitle } from '#contract/mail.ts';
import { formatMoney } from '#contract/money.ts';
import { isPage } from '#contract/pages.ts';
import { BetMultiple, COINS, LIVENESS, MOST_REWARDS, Reward, rewardKind } from '#contract/rewards.ts';
import type { WrittenConfig } from '#contract/written-config.ts';
import { worthOfReward } from '#games/rules/worth-of-reward.ts';
import { findBeyond } from '#server/core/config/bounds.ts';
import { describeIssues } from '#server/core/config/check-document.ts';
import { findControls } from '#server/core/control-text.ts';
import { lockPlayer, NO_USER, PlayerClosed } from '#server/core/db/lock-player.ts';
import { file, number } from '#server/core/operator/arguments.ts';
import { CommandRefused } from '#server/core/operator/command-refused.ts';
import { defineCommand } from '#server/core/operator/define-command.ts';
import { showTime } from '#server/core/operator/lines.ts';
import type { OperatorDependencies } from '#server/core/operator/operator-dependencies.ts';
import { openConfiguration } from '#server/core/operator/operator-dependencies.ts';
import { parseJson } from '#server/core/operator/parse-json.ts';
import { answerOnce, findDone, hashParams } from '#server/core/requests.ts';
import { findPlayer, sayUser } from '#server/features/account/index.ts';
import { type Audience, insertMail, type Written } from './mail-store.ts';

const DAY = 86_400_000;
/** A gift is over before its mail goes. */
const MOST_DAYS = MAIL_KEPT - 1;

const MailFile = v.strictObject({
  /** `{}` for all players. */
  to: v.union([
    v.strictObject({ account: v.pipe(v.string(), v.nonEmpty()) }),
    v.strictObject({
      minLevel: v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(0)), 0),
      registeredBefore: v.optional(v.nullable(v.pipe(v.string(), v.isoDate())), null),
    }),
  ]),
  title: MailTitle,
  text: MailText,
  link: v.optional(
    v.pipe(
      v.string(),
      v.check((link) => link === '' || isPage(link.split(/[?#]/)[0] ?? ''), 'the app has no such page'),
    ),
    '',
  ),
  image: v.optional(v.string(), ''),
  gift: v.optional(
    v.strictObject({
      rewards: v.pipe(v.array(Reward), v.minLength(1), v.maxLength(MOST_REWARDS)),
      betMultiple: v.optional(BetMultiple, 1),
      days: v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(MOST_DAYS)),
    }),
  ),
});

const MailSent = v.object({ mailId: v.string(), players: v.number() });

export const mailCommands = [
  defineCommand({
    words: 'mail check',
    about: 'Shows a mail, to how many players it would go and what its gift may cost.',
    args: { file },
    takes: 'the path of a file',
    run: (deps, { file }) => checkMail(deps, file),
    print: describeMail,
  }),
  defineCommand({
    words: 'mail send',
    about: 'Sends it, to at most this number of players.',
    args: { file, players: number(/^[1-9]\d{0,8}$/) },
    takes: 'the path of a file and the number of players it may go to',
    async preview(deps, { file, players }) {
      const mail = await checkMail(deps, file);
      refuseMore(mail.players, players);
      return describeMail(mail);
    },
    run: (deps, { requestId, file, players }) => sendMail(deps, { requestId, most: players, text: file }),
    findDone: ({ database }, { requestId, file, players }) =>
      findDone(database, keyOf({ requestId, most: players, text: file })),
    print: ({ mailId, players }) => [`Mail ${mailId} is sent to ${describePlayers(players)}.`],
  }),
];

/** What a mail says, what it gives, and to whom it would go. */
export function describeMail(mail: MailChecked): string[] {
  const { title, text, link, rewards, betMultiple, endsAt, player, players, worth } = mail;
  const languages = ['en', 'fil', 'zh-Hans'] as const;
  const gift = rewards.map(({ propId, count }) =>
    propId === COINS ? `${formatMoney(count)}, to wager ${betMultiple}×` : `${count} of prop ${propId}`,
  );
  return [
    ...languages.flatMap((language) => [
      `[${language}] ${title[language]}`,
      ...text[language].split('\n'),
      '',
    ]),
    ...(link === '' ? [] : [`Leads to ${link}.`]),
    ...(gift.length === 0 ? [] : [`Gives ${gift.join('; ')}, until ${showTime(endsAt)}.`]),
    ...(player === '' ? [] : [player]),
    `It would go to ${describePlayers(players)}${worth === 0 ? '' : `, and cost ${formatMoney(Math.ceil(worth * players))} at the most`}.`,
  ];
}

function describePlayers(players: number): string {
  return players === 1 ? '1 player' : `${players} players`;
}

interface MailChecked extends Pick<Written, 'title' | 'text' | 'link' | 'betMultiple' | 'endsAt'> {
  rewards: Reward[];
  /** Who gets it; empty for a segment. */
  player: string;
  players: number;
  /** The most that its gift is worth for one player, minor units. */
  worth: number;
}

/**
 * What a mail says, to how many players, and what its gift may cost: nothing is sent.
 * @param text the file's, JSON
 * @throws CommandRefused with the mistake in it
 */
export async function checkMail(deps: OperatorDependencies, text: string): Promise<MailChecked> {
  const { mail, audience, worth } = await readFile(deps, text);
  const players = await countPlayers(deps, audience);
  refuseCost(players, worth);
  const { title, text: body, link, rewards, betMultiple, endsAt } = mail;
  const player = 'userId' in audience ? await sayUser(deps.database, audience.userId) : '';
  return { title, text: body, link, rewards: [...rewards], betMultiple, endsAt, player, players, worth };
}

/**
 * Sends a mail, to as many players as were counted before or fewer.
 * @throws CommandRefused with the mistake in the file, and for more players
 * @throws PlayerClosed
 */
export async function sendMail(
  deps: OperatorDependencies,
  sending: Sending,
): Promise<v.InferOutput<typeof MailSent>> {
  const { mail, audience, worth } = await readFile(deps, sending.text);
  return answerOnce(deps, keyOf(sending), async (tx) => {
    if ('userId' in audience && (await lockPlayer(tx, audience.userId)).isClosed)
      throw new PlayerClosed(audience.userId);
    const players = await countPlayers({ database: tx }, audience);
    refuseMore(players, sending.most);
    refuseCost(players, worth);
    return { mailId: await insertMail(tx, audience, mail), players };
  });
}

interface Sending {
  /** Makes it idempotent. */
  requestId: string;
  /** Players. */
  most: number;
  text: string;
}

function keyOf({ requestId, most, text }: Sending) {
  const paramsHash = hashParams([most, text]);
  return { userId: NO_USER, requestId, call: 'ops/mail-send', paramsHash, answer: MailSent };
}

/** @throws CommandRefused when it would go to more players than the operator has said */
function refuseMore(players: number, most: number): void {
  if (players > most)
    throw new CommandRefused(`It would go to ${players} players, not ${most}: nothing has been sent.`);
}

/** @throws CommandRefused when all its gifts together are more than the book counts exactly */
function refuseCost(players: number, worth: number): void {
  if (players * worth > Number.MAX_SAFE_INTEGER)
    throw new CommandRefused(`For ${players} players its gift is more than the book can count.`);
}

interface Read {
  mail: Written;
  audience: Audience;
  /** What the gift is worth to one player at the most, minor units. */
  worth: number;
}

async function readFile(deps: OperatorDependencies, text: string): Promise<Read> {
  const parsed = v.safeParse(MailFile, parseJson(text));
  if (!parsed.success) throw new CommandRefused(describeIssues(parsed.issues).join('\n'));
  const { to, gift, title, text: body, link, image } = parsed.output;
  const config = await openConfiguration(deps).appConfig();
  const unprintable = findControls(parsed.output, { lineBreaks: true });
  const faults = [
    ...(unprintable === null ? [] : [`${unprintable}: it has a control character`]),
    ...findUnknownImage(config, image),
    ...(gift ? [...findBeyond(parsed.output), ...findUngivable(config, gift.rewards)] : []),
  ];
  if (faults.length > 0) throw new CommandRefused(faults.join('\n'));
  const time = deps.clock();
  const rewards = gift?.rewards ?? [];
  return {
    mail: {
      ...{ kind: gift ? 'gift' : 'notice', title, text: body, link, image, rewards, time },
      betMultiple: rewards.some(({ propId }) => propId === COINS) ? (gift?.betMultiple ?? 0) : 0,
      endsAt: gift ? time + gift.days * DAY : 0,
    },
    audience:
      'account' in to
        ? { userId: await findPlayer(deps.database, to.account) }
        : {
            minLevel: to.minLevel,
            registeredBefore: Math.min(Date.parse(`${to.registeredBefore}T00:00+08:00`) || time, time),
          },
    worth: rewards.reduce((sum, reward) => sum + worthOfReward(config, reward), 0),
  };
}

function findUnknownImage({ genericImages }: WrittenConfig, image: string): string[] {
  if (image === '' || genericImages.some(({ uniqueKey }) => uniqueKey === image)) return [];
  const known = genericImages.map(({ uniqueKey }) => uniqueKey).join(', ');
  return [`image: genericImages has no "${image}"${known && `, only ${known}`}`];
}

/** Liveness counts for a day of tasks; a coupon needs its terms. */
function findUngivable({ propConfigMap }: WrittenConfig, rewards: readonly Reward[]): string[] {
  const lacksTerms = (propId: number) =>
    rewardKind(propId)?.endsWith('Coupon') && propConfigMap[String(propId)] === undefined;
  return rewards
    .filter(({ propId }) => propId === LIVENESS || lacksTerms(propId))
    .map(({ propId }) => `gift.rewards: prop ${propId} cannot be given by mail`);
}

async function countPlayers(
  { database }: { database: Pick<OperatorDependencies['database'], 'query'> },
  audience: Audience,
): Promise<number> {
  if ('userId' in audience) return 1;
  const [counted] = await database.query<{ players: number }>({
    name: 'mail-audience',
    text: `select count(*) as players from app_user
      where closed_at is null and vip >= $1::integer and created_at < $2::bigint`,
    values: [audience.minLevel, audience.registeredBefore],
  });
  return counted?.players ?? 0;
}
