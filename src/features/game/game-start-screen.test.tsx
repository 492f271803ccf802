// @vitest-environment-options { "settings": { "enableIframePageLoading": true } }
import { MessageChannel } from 'node:worker_threads';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { App } from '#app/app/app-context.tsx';
import { STAKES_KEY } from '#app/platform/stake-memory.ts';
import { ACTIVITY_ID } from '#contract/constants.ts';
import { type FrameToLobby, type LobbyToFrame, PORT_GREETING } from '#contract/frame-protocol.ts';
import type { Round } from '#contract/game.ts';
import { noDots } from '#contract/lobby.ts';
import type { PlaySession } from '#contract/protection.ts';
import type { Task } from '#contract/tasks.ts';
import { readTip } from '#machines/app/dialogs.machine.ts';
import { openTestApp } from '#tests/open-test-app.tsx';
import { sampleGame } from '#tests/sample-game.ts';
import type { Answer } from '#tests/scripted-server.ts';
import GameStartScreen from './game-start-screen.tsx';
import { formatClock } from './session-line.tsx';

const AT = '/game/start?gameId=1001&tryIt=0';
const BETS = [{ spot: 'red', amount: 100 }];

const COLOR_GAME = sampleGame({ gameId: 1001, name: 'Color Game', typeId: 3, title: 'color-game' });

const STARTED = {
  gameId: 1001,
  game: COLOR_GAME,
  title: 'color-game',
  url: 'about:blank',
  minBet: 100,
  maxBet: 1_000,
  stakes: [100],
  demoCoin: 50_000,
  coin: 10_000,
  openRound: null,
};

const ROUND: Round = {
  roundId: 'r1',
  gameId: 1001,
  bets: BETS,
  outcome: { kind: 'dice', dice: ['red', 'red', 'blue'] },
  stake: 100,
  win: 300,
  time: 1_795_004_000_000,
};

const SESSION: PlaySession = {
  ...{ since: 1_795_000_000_000, minutes: 65, staked: 1_234_500, won: 1_000_000, net: -234_500 },
  ...{ everyMinutes: 30, mayBeOff: false, dueInMs: 1_500_000, time: 1_795_003_909_000 },
};
const DUE: PlaySession = { ...SESSION, dueInMs: 0 };

let handedOver: MessagePort[] = [];

beforeEach(() => {
  // The document of the tests has none.
  vi.stubGlobal('MessageChannel', MessageChannel);
  handedOver = [];
  const postMessage = (words: string, _target: string, [port]: MessagePort[]) => {
    if (words === PORT_GREETING && port) handedOver.push(port);
  };
  vi.spyOn(HTMLIFrameElement.prototype, 'contentWindow', 'get').mockReturnValue(
    Object.assign(Object.create(null), { postMessage }),
  );
});

afterEach(() => {
  for (const port of handedOver) port.close();
});

test('a game opens in a sandboxed frame and plays a round through its port', async () => {
  const { asked } = await openGame();
  const frame = await openFrame();
  expect(screen.getByTitle('Color Game, the game').getAttribute('sandbox')).toEqual('allow-scripts');
  expect(frame.told).toEqual([
    {
      type: 'game.opened',
      betLimit: 0,
      title: 'color-game',
      gameId: 1001,
      locale: 'en',
      coin: 10_000,
      tryIt: 0,
      calm: false,
      minBet: 100,
      maxBet: 1_000,
      stakes: [100],
      stake: 0,
      openRound: null,
      shortestCycle: 0,
    },
  ]);

  frame.say({ type: 'round.play', bets: BETS });
  await waitFor(() => expect(frame.told).toHaveLength(2));
  expect(frame.told[1]).toEqual({ type: 'round.settled', round: ROUND, coin: 10_200 });
  const played = asked('playRound');
  expect(played).toEqual([
    expect.objectContaining({ gameId: 1001, tryIt: 0, bets: BETS, requestId: expect.any(String) }),
  ]);
});

test('the stake chosen in a game is preselected at the next visit', async () => {
  await openGame({}, '[[1001,200]]');
  const frame = await openFrame();
  expect(frame.told).toEqual([expect.objectContaining({ type: 'game.opened', stake: 200 })]);
  frame.say({ type: 'stake.chosen', stake: 100 });
  await waitFor(() => expect(window.localStorage.getItem(STAKES_KEY)).toBe('[[1001,100]]'));
});

test.each([
  ['once for a task', [ACTIVITY_ID.tasks], [{ id: 1 }]],
  ['not at all while there are no tasks', [], []],
] as const)('opening the rules is reported %s', async (_, activityIds, told) => {
  const { asked } = await openGame({
    getAfterLoginInfoWeb: (_body, usual) => {
      const answer = usual() as { appGameDataUser: object };
      return { ...answer, appGameDataUser: { ...answer.appGameDataUser, activityIds: [...activityIds] } };
    },
    getTaskUser: () => ({ tasks: [READ_RULES], chests: [], liveness: 0, time: 0 }),
    finishTask: () => ({}),
    activityGetStatusList: () => noDots,
  });
  const frame = await openFrame();
  frame.say({ type: 'rules.opened' });
  frame.say({ type: 'rules.opened' });
  frame.say({ type: 'rounds.list', before: '' });
  await waitFor(() => expect(asked('gameRounds')).toHaveLength(1));
  await waitFor(() => expect(asked('getTaskUser')).toHaveLength(activityIds.length));
  await waitFor(() => expect(asked('finishTask')).toMatchObject(told));
});

test('the frame gets the player’s records, or their failure', async () => {
  let answer: Answer = () => ({ rounds: [ROUND], hasMore: false });
  await openGame({ gameRounds: (body, usual) => answer(body, usual) });
  const frame = await openFrame();
  frame.say({ type: 'rounds.list', before: '' });
  await waitFor(() => expect(frame.told).toHaveLength(2));
  answer = () => ({ refuse: 'internal' });
  frame.say({ type: 'rounds.list', before: 'r1' });
  await waitFor(() => expect(frame.told).toHaveLength(3));
  expect(frame.told.slice(1)).toEqual([
    { type: 'rounds.listed', rounds: [ROUND], hasMore: false },
    { type: 'rounds.failed' },
  ]);
});

test('a round with a lost answer is explained and retried with the same request', async () => {
  let isLost = true;
  const { user, asked } = await openGame({
    playRound: () => (isLost ? { refuse: 'internal' } : { round: ROUND, coin: 10_200 }),
  });
  const frame = await openFrame();
  frame.say({ type: 'round.play', bets: BETS });
  expect(await screen.findByRole('heading', { name: 'No answer yet' })).toBeTruthy();

  isLost = false;
  await user.click(screen.getByRole('button', { name: 'Check again' }));
  await waitFor(() => expect(screen.queryByRole('alert')).toEqual(null));
  expect(frame.told.map(({ type }) => type)).toEqual(['game.opened', 'round.unsettled', 'round.settled']);
  const requests = asked('playRound').map((body) => body.requestId);
  expect([requests.length > 1, new Set(requests).size]).toEqual([true, 1]);
});

test('an answer that times out is explained by the game, without a dialog over it', async () => {
  const { app } = await openGame({
    playRound: () => {
      throw new DOMException('too late', 'TimeoutError');
    },
  });
  const tips: unknown[] = [];
  app.services.dialogs.subscribe((state) => tips.push(readTip(state)));
  const frame = await openFrame();
  frame.say({ type: 'round.play', bets: BETS });
  await screen.findByRole('heading', { name: 'No answer yet' });
  await waitFor(() => expect(frame.told.map(({ type }) => type)).toContain('round.unsettled'));
  expect([tips[0], readTip(app.services.dialogs.getSnapshot())]).toEqual(['requestTimedOut', null]);
});

test('a lost round is retried when the network returns', async () => {
  let isLost = true;
  await openGame({
    playRound: () => (isLost ? { refuse: 'internal' } : { round: ROUND, coin: 10_200 }),
  });
  const frame = await openFrame();
  frame.say({ type: 'round.play', bets: BETS });
  await screen.findByRole('heading', { name: 'No answer yet' });

  isLost = false;
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(frame.told.map(({ type }) => type)).toContain('round.settled'));
});

test('leaving an open round explains what happens to it and refreshes the balance', async () => {
  const { app, user, address, asked, passTime } = await openGame({
    playRound: () => ({ refuse: 'internal' }),
  });
  const frame = await openFrame();
  frame.say({ type: 'round.play', bets: BETS });
  await screen.findByRole('heading', { name: 'No answer yet' });

  await user.click(screen.getByRole('button', { name: 'Leave the game' }));
  await waitFor(() => expect(address()).toEqual('/'));
  await waitFor(() => expect(tipOf(app)).toBe('roundAbandoned'));
  await passTime();
  expect(asked('refreshData')).toHaveLength(1);
});

test('an open round of a lost game is explained', async () => {
  const { app } = await openGame({ playRound: () => ({ refuse: 'internal' }) });
  const frame = await openFrame();
  frame.say({ type: 'round.play', bets: BETS });
  await screen.findByRole('heading', { name: 'No answer yet' });

  act(() => void screen.getByTitle('Color Game, the game').dispatchEvent(new Event('load')));
  expect(tipOf(app)).toBe('roundAbandoned');
});

test('a game closed by a break says why, and leads to the limits', async () => {
  await openGame({ startGame: () => ({ refuse: 'excluded' }) });
  expect(await screen.findByRole('heading', { name: 'You can’t play right now' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Limits and breaks' }).getAttribute('href')).toBe('/member/limits');
});

test('a round refused by a limit leads to the limits until the next round', async () => {
  let isRefused = true;
  await openGame({
    playRound: () => (isRefused ? { refuse: 'lossLimitReached' } : { round: ROUND, coin: 10_200 }),
  });
  const frame = await openFrame();
  frame.say({ type: 'round.play', bets: BETS });
  expect(await screen.findByRole('link', { name: 'Limits and breaks' })).toBeTruthy();
  expect(frame.told).toContainEqual({ type: 'round.refused', reason: 'lossLimit' });
  isRefused = false;
  frame.say({ type: 'round.play', bets: BETS });
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Limits and breaks' })).toBeNull());
});

test('an open round’s step is sent to the server, and a step made elsewhere is reported', async () => {
  const openRound = { roundId: 'r7', gameId: 1001, stake: 100, picks: [3], cashOut: 129, time: 1 };
  let hasMoved = false;
  const { app, asked } = await openGame({
    pickPot: () => (hasMoved ? { refuse: 'roundOver' } : { openRound, round: null, coin: 9_900 }),
  });
  const frame = await openFrame();
  const step = { kind: 'pick', roundId: 'r7', pot: 3 } as const;
  frame.say({ type: 'round.step', step });
  await waitFor(() => expect(frame.told).toHaveLength(2));
  expect(frame.told[1]).toEqual({ type: 'round.stepped', openRound, round: null, coin: 9_900 });
  expect(asked('pickPot')).toEqual([
    expect.objectContaining({ roundId: 'r7', pot: 3, requestId: expect.any(String) }),
  ]);

  hasMoved = true;
  frame.say({ type: 'round.step', step });
  await waitFor(() => expect(tipOf(app)).toBe('roundMoved'));
  const fresh = await openFrame(2);
  expect(fresh.told.map(({ type }) => type)).toEqual(['game.opened']);
});

test.each([
  ['openRound', { kind: 'open', stake: 500 }, { gameId: 1001, stake: 500 }],
  ['cashOut', { kind: 'cashOut', roundId: 'r7' }, { roundId: 'r7' }],
] as const)('the call %s makes its own kind of step', async (path, step, body) => {
  const { asked } = await openGame({ [path]: () => ({ openRound: null, round: null, coin: 10_000 }) });
  const frame = await openFrame();
  frame.say({ type: 'round.step', step });
  await waitFor(() => expect(frame.told).toHaveLength(2));
  expect(asked(path)).toEqual([expect.objectContaining(body)]);
});

test('one press leaves the game and tells the server', async () => {
  const { user, asked, address } = await openGame();
  await openFrame();
  await user.click(screen.getByRole('button', { name: 'Leave the game' }));
  await waitFor(() => expect(address()).toEqual('/'));
  expect(asked('exitGame').map((body) => body.gameId)).toEqual([1001]);
});

test('the dots are fetched after the first round and on leaving, but not for play money', async () => {
  const { user, asked, address } = await openGame();
  const frame = await openFrame();
  const atFirst = asked('activityGetStatusList').length;
  const askedSince = () => asked('activityGetStatusList').length - atFirst;
  for (const told of [2, 3]) {
    frame.say({ type: 'round.play', bets: BETS });
    await waitFor(() => expect(frame.told).toHaveLength(told));
  }
  expect(askedSince()).toBe(1);
  await user.click(screen.getByRole('link', { name: 'Demo' }));
  await waitFor(() => expect(askedSince()).toBe(2));

  const demo = await openFrame(2);
  demo.say({ type: 'round.play', bets: BETS });
  await waitFor(() => expect(demo.told).toHaveLength(2));
  await user.click(screen.getByRole('button', { name: 'Leave the game' }));
  await waitFor(() => expect(address()).toEqual('/'));
  expect(askedSince()).toBe(2);
});

test('switching to play money adds no history entry', async () => {
  const { user, asked, address } = await openGame();
  await openFrame();
  await user.click(screen.getByRole('link', { name: 'Demo' }));
  await waitFor(() => expect(address()).toEqual('/game/start?gameId=1001&tryIt=1'));
  const frame = await openFrame(2);
  expect(frame.told).toEqual([expect.objectContaining({ type: 'game.opened', tryIt: 1, coin: 50_000 })]);
  expect(asked('startGame').map((body) => body.tryIt)).toEqual([0, 1]);
});

test('a removed game leads to other games', async () => {
  await openGame({ startGame: () => ({ refuse: 'gameRemoved' }) });
  expect(await screen.findByRole('heading', { name: 'This game is no longer available' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Find another game' }).getAttribute('href')).toEqual(
    '/game/search',
  );
});

test('a game in maintenance is reported and can be tried again', async () => {
  let isClosed = true;
  const { user } = await openGame({
    startGame: () => (isClosed ? { refuse: 'gameInMaintenance' } : STARTED),
  });
  expect(await screen.findByRole('heading', { name: 'Back soon' })).toBeTruthy();
  isClosed = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByTitle('Color Game, the game')).toBeTruthy();
});

test('a game that did not open can be tried again', async () => {
  let isBroken = true;
  const { user } = await openGame({ startGame: () => (isBroken ? { refuse: 'internal' } : STARTED) });
  expect(await screen.findByRole('heading', { name: 'The game didn’t open' })).toBeTruthy();
  isBroken = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByTitle('Color Game, the game')).toBeTruthy();
});

test('a game that did not open offline opens when the network returns', async () => {
  let isOffline = true;
  const { asked } = await openGame({
    startGame: () => {
      if (isOffline) throw new TypeError('Failed to fetch');
      return STARTED;
    },
  });
  expect(
    await screen.findByText('You seem to be offline. Nothing was bet and nothing was taken.'),
  ).toBeTruthy();
  isOffline = false;
  const before = asked('startGame').length;
  act(() => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByTitle('Color Game, the game')).toBeTruthy();
  expect(asked('startGame')).toHaveLength(before + 1);
});

test('the bar shows the time, the session’s length, and its result after the shown round', async () => {
  await openGame();
  const frame = await openFrame();
  const session = await screen.findByRole('region', { name: 'This session' });
  const timer = within(session).getByRole('timer');
  expect(session.textContent).toMatch(/^Time of day\d{1,2}:\d\d\s[AP]M/);
  await waitFor(() => expect(timer.textContent).toMatch(/^1:05:\d\d$/));
  expect([timer.getAttribute('aria-live'), session.textContent]).toEqual([
    'off',
    expect.stringContaining('-₱2,345.00'),
  ]);

  frame.say({ type: 'round.play', bets: BETS });
  await waitFor(() => expect(frame.told).toHaveLength(2));
  expect(session.textContent).toContain('-₱2,345.00');
  frame.say({ type: 'round.shown' });
  await waitFor(() => expect(session.textContent).toContain('-₱2,343.00'));
});

test('a demo has no clock and no sum, and fetches no session', async () => {
  const { user, asked } = await openGame();
  await openFrame();
  await user.click(screen.getByRole('link', { name: 'Demo' }));
  await openFrame(2);
  expect(screen.queryByRole('region', { name: 'This session' })).toBeNull();
  expect(asked('getPlaySession')).toHaveLength(1);
});

describe('a reality check', () => {
  const findCheck = () => screen.findByRole('dialog', { name: /^You’ve played for/ });

  test('shows the session’s result, and no round starts before it is confirmed', async () => {
    let session = DUE;
    const { user, asked } = await openGame({
      getPlaySession: () => session,
      confirmSession: () => {
        session = SESSION;
        return session;
      },
    });
    const check = await findCheck();
    expect(check.textContent).toContain('You’ve played for 1 hour, 5 minutes');
    const rows = within(check)
      .getAllByRole('definition')
      .map(({ textContent }) => textContent);
    expect(rows).toEqual(['₱12,345.00', '₱10,000.00', '-₱2,345.00']);

    const frame = await openFrame();
    frame.say({ type: 'round.play', bets: BETS });
    await waitFor(() => expect(frame.told.at(-1)).toEqual({ type: 'round.refused', reason: 'unknown' }));
    expect(asked('playRound')).toEqual([]);

    await user.click(within(check).getByRole('button', { name: 'Keep playing' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(asked('confirmSession')).toEqual([expect.objectContaining({ requestId: expect.any(String) })]);
    frame.say({ type: 'round.play', bets: BETS });
    await waitFor(() => expect(asked('playRound')).toHaveLength(1));
  });

  test('can be left without confirming it', async () => {
    const { user, asked, address } = await openGame({ getPlaySession: () => DUE });
    const check = await findCheck();
    const hrefs = within(check)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'));
    expect(hrefs).toEqual(['/member/limits', '/record']);
    await user.click(within(check).getByRole('button', { name: 'Leave the game' }));
    await waitFor(() => expect(address()).toEqual('/'));
    expect([asked('exitGame').length, asked('confirmSession')]).toEqual([1, []]);
  });

  test('with a lost confirmation says so and sends it again', async () => {
    let isLost = true;
    const { user, asked } = await openGame({
      getPlaySession: () => DUE,
      confirmSession: () => (isLost ? { refuse: 'internal' } : SESSION),
    });
    const check = await findCheck();
    await user.click(within(check).getByRole('button', { name: 'Keep playing' }));
    const again = await within(check).findByRole('button', { name: 'Check again' });
    isLost = false;
    await user.click(again);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(new Set(asked('confirmSession').map(({ requestId }) => requestId)).size).toBe(1);
  });

  test('that was confirmed in another tab disappears with the next check', async () => {
    let session = DUE;
    await openGame({ getPlaySession: () => session });
    await findCheck();
    session = SESSION;
    act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

test.each([
  [0, '00:00'],
  [59_999, '00:59'],
  [3_599_000, '59:59'],
  [3_600_000, '1:00:00'],
  [36_061_000, '10:01:01'],
  [-1, '00:00'],
])('%d milliseconds of play are %s', (milliseconds, shown) => {
  expect(formatClock(milliseconds)).toBe(shown);
});

const tipOf = (app: App) => readTip(app.services.dialogs.getSnapshot());

const READ_RULES: Task = {
  ...{ id: 1, name: { en: 'Read', fil: 'Basahin', 'zh-Hans': '阅读' }, period: 'once' },
  ...{ fact: 'mark', mark: 'rules', typeId: 0 },
  right: {
    ...{ key: 'task:1:once', version: 'v1', state: 'running', block: 'progress', rewards: [], wagering: 0 },
    ...{ done: 0, needed: 1, opensAt: 0, endsAt: 0, changesAt: 0 },
  },
};

async function openGame(answers: Record<string, Answer> = {}, stakes = '[]') {
  const test = await openTestApp({
    at: AT,
    games: [COLOR_GAME],
    player: { coin: 10_000 },
    answers: {
      startGame: () => STARTED,
      playRound: () => ({ round: ROUND, coin: 10_200 }),
      exitGame: () => ({ coin: 10_200 }),
      getPlaySession: () => SESSION,
      ...answers,
    },
  });
  window.localStorage.setItem(STAKES_KEY, stakes);
  test.show(<GameStartScreen />);
  return test;
}

/** Acts as the game: takes the port when the frame has loaded, and says that it is ready. */
async function openFrame(count = 1) {
  await waitFor(() => expect(handedOver).toHaveLength(count));
  const port = handedOver[count - 1];
  if (!port) throw new Error('no port was handed over');
  const told: LobbyToFrame[] = [];
  port.onmessage = ({ data }) => told.push(data);
  const say = (message: FrameToLobby) => port.postMessage(message);
  say({ type: 'frame.ready' });
  await waitFor(() => expect(told).toHaveLength(1));
  return { told, say };
}
