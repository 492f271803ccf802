import * as v from 'valibot';
import { GAME_STATUS, GameList } from '#contract/app-config.ts';
import { COUPON_PROPS, JACKPOT_PROP, LOGIN_TYPE, SOCIAL_TYPE } from '#contract/constants.ts';
import { HttpsAddress } from '#contract/follow.ts';
import type { RankPrize } from '#contract/rank.ts';
import type { TaskConfig } from '#contract/reward-config.ts';
import { COINS, POINTS, type Reward, rewardKind } from '#contract/rewards.ts';
import { strictOf } from '#contract/strict.ts';
import { WrittenConfig } from '#contract/written-config.ts';
import { worthOfCard } from '#games/rules/deal.ts';
import { drawTableOf, weightSum } from '#games/rules/draw-table.ts';
import { TYPE } from '#games/rules/groups.ts';
import { titles } from '#games/rules/titles.ts';
import { DIAMOND_WORTH, worthOfReward } from '#games/rules/worth-of-reward.ts';
import { findControls } from '#server/core/control-text.ts';
import { findBeyond } from './bounds.ts';
import type { DocumentName } from './config-documents.ts';

export interface CheckOptions {
  /** Ids of the activities that a feature of this release runs. */
  activityIds: readonly number[];
  /** Fields that this release does not know: refused where a person writes, in case one is misspelt. */
  otherFields?: 'refused' | 'ignored';
  /** Whether an earlier release took it: only what keeps this one from serving it is a fault then. */
  isKept?: boolean;
}

/** @returns why the document cannot become active, one sentence for each field; none for a good one */
export function findFaults(
  name: DocumentName,
  body: unknown,
  { activityIds, otherFields = 'refused', isKept = false }: CheckOptions,
): string[] {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return ['the document is no object'];
  if ('version' in body) return ['version: the database makes it; leave it out'];
  const unprintable = isKept ? null : findControls(body, { lineBreaks: true });
  if (unprintable !== null) return [`${unprintable}: it has a control character`];
  const strictness = { missingLists: 'refused', otherFields } as const;
  const whole = { ...body, version: '' };
  if (name === 'gameList') {
    const parsed = v.safeParse(strictOf(GameList, strictness), whole);
    return parsed.success
      ? [...findEverywhere(parsed.output), ...findGames(parsed.output)]
      : describeIssues(parsed.issues);
  }
  const parsed = v.safeParse(strictOf(WrittenConfig, strictness), whole);
  if (!parsed.success) return describeIssues(parsed.issues);
  const later = isKept ? [] : shorten([...findBeyond(parsed.output), ...findUndrawable(parsed.output)]);
  return [...findEverywhere(parsed.output), ...later, ...findInConfig(parsed.output, activityIds)];
}

const MOST_FAULTS = 10;

/** Only the first ones, as sentences that begin with the field. */
export function describeIssues(issues: readonly v.BaseIssue<unknown>[]): string[] {
  const faults = issues
    .slice(0, MOST_FAULTS)
    .map((issue) => `${v.getDotPath(issue) ?? 'the document'}: ${issue.message}`);
  const left = issues.length - faults.length;
  return left > 0 ? [...faults, `and ${left} more`] : faults;
}

function findGames({ games, types, brands, platforms }: GameList): string[] {
  const unplayable = games.flatMap(({ status, title }, index) => {
    const isListed = status === GAME_STATUS.open || status === GAME_STATUS.maintenance;
    if (!isListed || Object.hasOwn(titles, title)) return [];
    return [`games.${index}.title: no rules play "${title}"; a game of another release has status 0`];
  });
  const named = (field: 'typeId' | 'brandId' | 'platformId', groups: readonly { id: number }[]) => {
    const ids = new Set(groups.map(({ id }) => id));
    return games.flatMap((game, index) =>
      ids.has(game[field]) ? [] : [`games.${index}.${field}: there is no ${game[field]}`],
    );
  };
  return shorten([
    ...unplayable,
    ...named('typeId', types),
    ...named('brandId', brands),
    ...named('platformId', platforms),
  ]);
}

type Config = v.InferOutput<typeof WrittenConfig>;

function findInConfig(config: Config, activityIds: readonly number[]): string[] {
  const { activities, couponTerms, exchangeTypes, jackpotAwardConfig, jackpotPools, propConfigMap } = config;
  const logins: number[] = Object.values(LOGIN_TYPE);
  const socials: number[] = Object.values(SOCIAL_TYPE);
  const coupons = new Set(couponTerms.map(({ propId }) => propId));
  const jackpots: number[] = Object.values(JACKPOT_PROP);
  const unknownProps = (list: string, items: readonly { propId: number }[]) =>
    items.flatMap(({ propId }, index) =>
      String(propId) in propConfigMap ? [] : [`${list}.${index}.propId: propConfigMap has no ${propId}`],
    );
  return shorten([
    ...activities.flatMap(({ id }, index) =>
      activityIds.includes(id) ? [] : [`activities.${index}.id: no feature knows activity ${id}`],
    ),
    ...config.registerType.flatMap((type, index) =>
      logins.includes(type) ? [] : [`registerType.${index}: there is no way ${type} to register`],
    ),
    ...config.socialTypes.flatMap((type, index) =>
      socials.includes(type) ? [] : [`socialTypes.${index}: there is no social way in ${type}`],
    ),
    ...unknownProps('couponTerms', couponTerms),
    ...unknownProps('jackpotAwardConfig', jackpotAwardConfig),
    ...findUselessRewards(config),
    ...config.signUpCoupons.flatMap((propId, index) =>
      coupons.has(propId) ? [] : [`signUpCoupons.${index}: couponTerms has no ${propId}`],
    ),
    ...jackpotPools.flatMap(({ propId, sharePpm }, index) => [
      ...(jackpots.includes(propId) ? [] : [`jackpotPools.${index}.propId: ${propId} is no jackpot`]),
      ...(sharePpm <= 1_000_000 ? [] : [`jackpotPools.${index}.sharePpm: more than the whole stake`]),
    ]),
    ...findWrongTasks('taskConfigs', config.taskConfigs),
    ...findWrongTasks(
      'vipTaskConfigs',
      config.vipTaskConfigs.map((task) => ({ ...task, period: 'week' as const })),
    ),
    ...findWrongPrizes(config.rankPrizes),
    ...findWrongDeals(config),
    ...findWrongOffers(config),
    ...findHighFees('exchangeTypes', exchangeTypes),
    ...findHighFees('rechargeTypes', config.rechargeTypes),
    ...(jackpotAwardConfig.length > 0 && weightSum(drawTableOf(config)) === 0
      ? ['jackpotAwardConfig: every weight is 0, so nothing can be drawn']
      : []),
    ...(config.h5.downloadUrl === '' || v.is(HttpsAddress, config.h5.downloadUrl)
      ? []
      : ['h5.downloadUrl: it is empty or an address that begins with https://']),
    ...findWrongKeys('vipMap', config.vipMap, ({ level }) => level),
    ...findWrongKeys('rechargeItems', config.rechargeItems, ({ id }) => id),
    ...findWrongKeys('banks', config.banks, ({ bankId }) => bankId),
    ...findWrongKeys('propConfigMap', propConfigMap, ({ propId }) => propId),
  ]);
}

/** A draw pays no other draws, and no liveness. */
function findUndrawable({ jackpotAwardConfig }: Config): string[] {
  return jackpotAwardConfig.flatMap(({ propId }, index) =>
    ['drawChance', 'liveness'].includes(rewardKind(propId) ?? '')
      ? [`jackpotAwardConfig.${index}.propId: no draw can win this prop`]
      : [],
  );
}

/** A given prop must be of use: a gift coupon holds coins, another coupon has terms, any prop is known. */
function findUselessRewards(config: Config): string[] {
  const { couponTerms, propConfigMap } = config;
  const { percent, fixed, give } = COUPON_PROPS;
  const isWithin = (propId: number, [first, last]: readonly [number, number]) =>
    propId >= first && propId <= last;
  const faultOf = (propId: number): string | null => {
    const prop = propConfigMap[String(propId)];
    const isForDeposits = isWithin(propId, percent) || isWithin(propId, fixed);
    if (rewardKind(propId) === 'drawChance') return null;
    if (prop === undefined) return `propConfigMap has no ${propId}`;
    if (isWithin(propId, give) && prop.num === 0) return `the gift coupon ${propId} holds no coins`;
    const hasTerms = couponTerms.some((terms) => terms.propId === propId);
    return isForDeposits && !hasTerms ? `couponTerms has no ${propId}` : null;
  };
  return REWARD_LISTS.flatMap((list) =>
    config[list].flatMap((item, index) =>
      REWARD_FIELDS.flatMap((field) => {
        const rewards: Reward[] = Reflect.get(item, field) ?? [];
        return rewards.flatMap(({ propId }, place) => {
          const fault = faultOf(propId);
          return fault === null ? [] : [`${list}.${index}.${field}.${place}.propId: ${fault}`];
        });
      }),
    ),
  );
}

const REWARD_LISTS = [
  'signInConfigs',
  'vipGiftConfigs',
  'vipTaskConfigs',
  'taskConfigs',
  'chestConfigs',
  'bindConfigs',
  'rankPrizes',
  'scratchAddups',
] as const;

const REWARD_FIELDS = ['rewards', 'gift', 'daily', 'stamp'] as const;

/**
 * A task names one kind of games, nudges nobody to deposit again, and pays no coins for facts that only the
 * browser has seen. Facts go only some days back, so a task that can be done once needs a fact that is kept
 * for ever.
 */
function findWrongTasks(list: string, tasks: readonly TaskConfig[]): string[] {
  const kinds: number[] = Object.values(TYPE);
  return tasks.flatMap(({ fact, mark, typeId, needed, period, rewards }, index) => {
    const isAboutGames = ABOUT_GAMES.includes(fact);
    const [isMark, isDeposit] = [fact === 'mark', fact === 'deposits'];
    const faults: FieldFault[] = [
      [isMark !== (mark !== undefined), 'mark', 'it is given for the fact "mark", and for no other'],
      [isMark && rewards.some(({ propId }) => propId !== POINTS), 'rewards', 'a mark pays points only'],
      [isAboutGames && !kinds.includes(typeId), 'typeId', `there is no kind ${typeId} of games`],
      [!isAboutGames && typeId !== 0, 'typeId', `"${fact}" is not about games: it is 0`],
      [(isMark || isDeposit) && needed !== 1, 'needed', `"${fact}" is needed once`],
      [
        (isMark || isDeposit) !== (period === 'once'),
        'period',
        'marks and the first deposit count once, and nothing else',
      ],
    ];
    return sayWrong(`${list}.${index}`, faults);
  });
}

type FieldFault = [isWrong: boolean, field: string, says: string];

function sayWrong(path: string, faults: readonly FieldFault[]): string[] {
  return faults.flatMap(([isWrong, field, says]) => (isWrong ? [`${path}.${field}: ${says}`] : []));
}

const ABOUT_GAMES: readonly string[] = ['rounds', 'won', 'games', 'wagered'];

/** A place of a board has one prize at most. */
function findWrongPrizes(prizes: readonly RankPrize[]): string[] {
  return prizes.flatMap(({ board, from, to }, index) => {
    if (from > to) return [`rankPrizes.${index}.from: it is above to`];
    const other = prizes.findIndex((each) => each.board === board && each.from <= to && from <= each.to);
    return other < index ? [`rankPrizes.${index}: rankPrizes.${other} has places of it`] : [];
  });
}

/** A deal has room for its prizes, and its cards cost what they return on average, or more. */
function findWrongDeals(config: Config): string[] {
  return config.scratchDeals.flatMap((deal, index) => {
    const { size, prizes, price } = deal;
    const winning = prizes.reduce((sum, { number }) => sum + number, 0);
    if (winning > size) return [`scratchDeals.${index}.size: it has ${winning} prizes`];
    const worth = worthOfCard(deal, (prize) => worthOfReward(config, prize));
    return worth <= price * DIAMOND_WORTH
      ? []
      : [`scratchDeals.${index}.price: a card returns ${Math.ceil(worth)} hundredths of a peso on average`];
  });
}

/**
 * An offer gives coins for diamonds, or coupons. It gives nothing that the shop takes, so nobody can go in
 * circles.
 */
function findWrongOffers({ shopOffers, couponTerms, propConfigMap }: Config): string[] {
  const isCoupon = (propId: number) =>
    String(propId) in propConfigMap &&
    (couponTerms.some((terms) => terms.propId === propId) || rewardKind(propId) === 'giftCoupon');
  return shopOffers.flatMap(({ pays, rewards, betMultiple }, index) => {
    const coins = rewards.filter(({ propId }) => propId === COINS);
    const givesCoins = coins.length > 0;
    const others = rewards.filter(({ propId, count }) => !isCoupon(propId) || count > MOST_COUPONS);
    const faults: FieldFault[] = [
      [rewards.length === 0, 'rewards', 'it gives nothing'],
      [
        givesCoins ? coins.length < rewards.length : others.length > 0,
        'rewards',
        `it gives coins, or coupons of this config, each ${MOST_COUPONS} times at the most`,
      ],
      [givesCoins && pays !== 'diamonds', 'pays', 'coins are given for diamonds only'],
      [givesCoins && betMultiple === 0, 'betMultiple', 'coins are wagered at least once'],
    ];
    return sayWrong(`shopOffers.${index}`, faults);
  });
}

const MOST_COUPONS = 10;

function findHighFees(list: string, types: readonly { feeRate: number }[]): string[] {
  return types.flatMap(({ feeRate }, index) =>
    feeRate <= 10_000 ? [] : [`${list}.${index}.feeRate: more than the whole amount`],
  );
}

function findWrongKeys<Item>(
  map: string,
  items: Readonly<Record<string, Item>>,
  keyOf: (item: Item) => number,
): string[] {
  return Object.entries(items).flatMap(([key, item]) =>
    key === String(keyOf(item)) ? [] : [`${map}.${key}: it stands under another key than ${keyOf(item)}`],
  );
}

/** Pairs of fields of one object: the first must not be above the second. */
const ORDERED = [
  ['min', 'max'],
  ['minAmount', 'maxAmount'],
  ['minAmount2', 'maxAmount'],
  ['maxAmount', 'dailyAmount'],
  ['minLength', 'maxLength'],
  ['minMinutes', 'maxMinutes'],
  ['seed', 'ceiling'],
] as const;

/** What tells the items of a list apart: the first of these that they have. */
const KEYS = [
  ['cards'],
  ['friends'],
  ['id'],
  ['gameId'],
  ['level', 'typeId'],
  ['level'],
  ['uniqueKey'],
  ['propId'],
  ['liveness'],
  ['what'],
] as const;

const MOST_MULTIPLE = 10;

/** Rules for fields of the same names wherever they are, so that they hold for new ones too. */
function findEverywhere(document: object): string[] {
  const faults: string[] = [];
  const look = (value: unknown, path: string, name: string): void => {
    if (Array.isArray(value)) {
      faults.push(...findTwins(value, path));
      for (const [index, item] of value.entries()) look(item, `${path}.${index}`, name);
    } else if (typeof value === 'object' && value !== null) {
      faults.push(...findDisorder(value, path));
      for (const [key, item] of Object.entries(value)) look(item, path === '' ? key : `${path}.${key}`, key);
    } else if (typeof value === 'number') {
      if (value < 0 && name !== 'sort') faults.push(`${path}: it is below 0`);
      if (/betMultiple$/i.test(name) && value > MOST_MULTIPLE) {
        faults.push(`${path}: coins are wagered at most ${MOST_MULTIPLE} times`);
      }
    }
  };
  look(document, '', '');
  return shorten(faults);
}

function findTwins(list: readonly unknown[], path: string): string[] {
  const [first] = list;
  if (typeof first !== 'object' || first === null) return [];
  const key = KEYS.find((fields) => fields.every((field) => field in first));
  if (key === undefined) return [];
  const seen = new Set<string>();
  return list.flatMap((item, index) => {
    const value = key.map((field) => String(Reflect.get(item as object, field))).join(' ');
    const isTwin = seen.has(value);
    seen.add(value);
    return isTwin ? [`${path}.${index}.${key.join(' ')}: ${value} is there twice`] : [];
  });
}

function findDisorder(item: object, path: string): string[] {
  return ORDERED.flatMap(([low, high]) => {
    const [least, most] = [Reflect.get(item, low), Reflect.get(item, high)];
    const isWrong = typeof least === 'number' && typeof most === 'number' && least > most;
    return isWrong ? [`${path}.${low}: it is above ${high}`] : [];
  });
}

function shorten(faults: readonly string[]): string[] {
  const left = faults.length - MOST_FAULTS;
  return left > 0 ? [...faults.slice(0, MOST_FAULTS), `and ${left} more`] : [...faults];
}
