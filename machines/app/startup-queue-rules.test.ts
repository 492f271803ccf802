import { describe, expect, test } from 'vitest';
import { ACTIVITY_ID } from '#contract/constants.ts';
import { sampleActivity } from '#tests/sample-activity.ts';
import { buildStartupQueue, type Click, type QueueFacts, resolveClick } from './startup-queue-rules.ts';

const device = { isNativeApp: false, isInstalledPwa: false, isStandalone: false, isIosChrome: false };

const everything: QueueFacts = {
  activities: [sampleActivity(7, { sort: 2 }), sampleActivity(9, { sort: 1 })],
  activityIds: [ACTIVITY_ID.download, ACTIVITY_ID.notice, ACTIVITY_ID.firstDeposit, ACTIVITY_ID.inviteSpin],
  features: ['spin', 'first-deposit', 'notice', 'download'],
  device,
  dots: { signInFlag: true, spinAwardFlag: true },
  joinedAt: 1_000,
  newSince: 2_000,
  shown: [],
};

function idsOf(facts: Partial<QueueFacts>, isLoggedIn: boolean): string[] {
  return buildStartupQueue({ ...everything, ...facts }, isLoggedIn).items.map(({ id }) => id);
}

function skippedOf(facts: Partial<QueueFacts>, isLoggedIn: boolean) {
  return buildStartupQueue({ ...everything, ...facts }, isLoggedIn).skipped;
}

test('popup activities by their sort, then download, notice, first deposit, invite spin', () => {
  expect(idsOf({}, true)).toEqual([
    'activity:9',
    'activity:7',
    'download',
    'notice',
    'first-deposit',
    'spin',
  ]);
  expect(skippedOf({}, true)).toEqual([]);
});

test('an item carries what its dialog shows', () => {
  expect(
    buildStartupQueue({ ...everything, activities: [sampleActivity(7)], features: ['notice'] }, true).items,
  ).toEqual([
    { id: 'activity:7', kind: 'activity', activity: sampleActivity(7) },
    { id: 'notice', kind: 'notice' },
  ]);
});

test('activities of other types are not in the queue', () => {
  expect(
    idsOf(
      { activities: [sampleActivity(7, { type: 0 }), sampleActivity(8, { type: 2 })], features: [] },
      true,
    ),
  ).toEqual([]);
});

test('the order of the config stays as it is', () => {
  const activities = [sampleActivity(7, { sort: 2 }), sampleActivity(9, { sort: 1 })];
  buildStartupQueue({ ...everything, activities }, true);
  expect(activities.map(({ id }) => id)).toEqual([7, 9]);
});

describe('the queue leaves out', () => {
  test('what this tab session has shown', () => {
    expect(skippedOf({ shown: ['activity:9', 'notice'] }, true)).toEqual([
      { id: 'activity:9', reason: 'shown' },
      { id: 'notice', reason: 'shown' },
    ]);
  });

  test('what is for players only, for a visitor', () => {
    const activities = [sampleActivity(7, { unloginShowStatus: 0 }), sampleActivity(9)];

    expect(idsOf({ activities, features: [] }, false)).toEqual(['activity:9']);
    expect(idsOf({ activities, features: [] }, true)).toEqual(['activity:7', 'activity:9']);
    expect(skippedOf({ activities }, false)).toContainEqual({ id: 'activity:7', reason: 'loginOnly' });
  });

  test('the check-in, for a player whose stamp of today is taken', () => {
    const activities = [sampleActivity(ACTIVITY_ID.freeSign), sampleActivity(7)];
    const dots = { signInFlag: false, spinAwardFlag: true };
    expect(skippedOf({ activities, dots }, true)).toEqual([{ id: 'activity:36', reason: 'done' }]);
    expect(idsOf({ activities, dots, features: [] }, true)).toEqual(['activity:7']);
  });

  test.each([
    ['waits', { signInFlag: true, spinAwardFlag: true }],
    ['is not known', undefined],
  ])('not the check-in while the stamp %s', (_, dots) => {
    const activities = [sampleActivity(ACTIVITY_ID.freeSign)];
    expect(idsOf({ activities, dots, features: [] }, true)).toEqual(['activity:36']);
  });

  test('what the client cannot show', () => {
    expect(skippedOf({ features: ['notice'] }, true)).toEqual([
      { id: 'download', reason: 'notBuilt' },
      { id: 'first-deposit', reason: 'notBuilt' },
      { id: 'spin', reason: 'notBuilt' },
    ]);
  });

  test.each([
    ['download', ACTIVITY_ID.download],
    ['notice', ACTIVITY_ID.notice],
    ['first-deposit', ACTIVITY_ID.firstDeposit],
    ['spin', ACTIVITY_ID.inviteSpin],
  ])('%s while its activity is off', (id, activityId) => {
    const activityIds = everything.activityIds.filter((on) => on !== activityId);
    expect(skippedOf({ activityIds }, true)).toEqual([{ id, reason: 'activityOff' }]);
  });

  test.each([
    ['nativeApp', { isNativeApp: true }],
    ['installedPwa', { isInstalledPwa: true }],
    ['standalone', { isStandalone: true }],
    ['iosChrome', { isIosChrome: true }],
  ] as const)('the download (%s)', (reason, changes) => {
    expect(skippedOf({ device: { ...device, ...changes } }, true)).toEqual([{ id: 'download', reason }]);
  });

  test.each([
    ['nothing to spin', { signInFlag: true, spinAwardFlag: false }],
    ['dots that are not known', undefined],
  ])('the invite spin with %s', (_, dots) => {
    expect(skippedOf({ dots }, true)).toEqual([{ id: 'spin', reason: 'done' }]);
  });

  test('the download and the invite spin for a newcomer, until a day has passed', () => {
    expect(skippedOf({ joinedAt: 2_001 }, true)).toEqual([
      { id: 'download', reason: 'newcomer' },
      { id: 'spin', reason: 'newcomer' },
    ]);
    expect(skippedOf({ joinedAt: 2_000 }, true)).toEqual([]);
  });

  test('the download, the first-deposit offer and the invite spin, for a visitor', () => {
    expect(skippedOf({}, false)).toEqual([
      { id: 'download', reason: 'notLoggedIn' },
      { id: 'first-deposit', reason: 'notLoggedIn' },
      { id: 'spin', reason: 'notLoggedIn' },
    ]);
  });
});

test.each<[number, string, Click]>([
  [1, '/game/search?type=2', { kind: 'page', path: '/game/search?type=2' }],
  [1, ' /bonus ', { kind: 'page', path: '/bonus' }],
  [1, '//evil.test', { kind: 'nothing' }],
  [1, '/\\evil.test', { kind: 'nothing' }],
  [1, 'https://evil.test', { kind: 'nothing' }],
  [1, '/\t/evil.test', { kind: 'nothing' }],
  [1, '/\n/evil.test', { kind: 'nothing' }],
  [1, '/a\\b', { kind: 'nothing' }],
  [1, '/%2f/evil.test', { kind: 'nothing' }],
  [1, '/x/..//evil.test', { kind: 'nothing' }],
  [2, '1001', { kind: 'game', gameId: 1001 }],
  [2, 'color-game', { kind: 'nothing' }],
  [2, '0', { kind: 'nothing' }],
  [3, 'https://perya.test/fiesta', { kind: 'link', url: 'https://perya.test/fiesta' }],
  [3, 'http://perya.test', { kind: 'link', url: 'http://perya.test' }],
  [3, 'HTTPS://perya.test', { kind: 'link', url: 'HTTPS://perya.test' }],
  [3, 'javascript:alert(1)', { kind: 'nothing' }],
  [3, 'java\tscript:alert(1)', { kind: 'nothing' }],
  [3, 'data:text/html,https://perya.test', { kind: 'nothing' }],
  [3, 'https:///perya.test', { kind: 'nothing' }],
  [3, 'https://perya.test\\@evil.test', { kind: 'nothing' }],
  [3, 'https://perya.test/\u0000', { kind: 'nothing' }],
  [3, '/bonus', { kind: 'nothing' }],
  [4, '/bonus', { kind: 'nothing' }],
])('click type %i with "%s" resolves to %o', (clickType, clickAction, expected) => {
  expect(resolveClick({ clickType, clickAction, unloginShowStatus: 1 }, false)).toEqual(expected);
});

test('an activity for players only always leads a visitor to login', () => {
  const picture = { clickType: 3, clickAction: 'https://perya.test', unloginShowStatus: 0 };
  expect(resolveClick(picture, false)).toEqual({ kind: 'login', path: '/' });
  expect(resolveClick(picture, true)).toEqual({ kind: 'link', url: 'https://perya.test' });
});

test.each([
  [1, '/game/search?type=2', '/game/search?type=2'],
  [2, '1001', '/game/start?gameId=1001&tryIt=0'],
  [4, '/bonus', '/'],
])('login knows where click type %i with "%s" leads afterwards', (clickType, clickAction, path) => {
  const picture = { clickType, clickAction, unloginShowStatus: 0 };
  expect(resolveClick(picture, false)).toEqual({ kind: 'login', path });
});
