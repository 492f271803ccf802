import type { SnapshotFrom } from 'xstate';
import { sessionMachine } from '#machines/account/session.machine.ts';
import { sampleUser } from '#tests/sample-user.ts';
import { failToSee, offline, PreparedChart, readFlow, unauthorised } from './prepared-chart.ts';

export type SessionPlace = `${'covered' | 'asking again' | 'old' | 'new'}, ${string}`;

/** The first call, the player and the login, with the calls `preLogin` and `getAfterLoginInfoWeb` held. */
export function sessionFlow(machine = sessionMachine) {
  type State = SnapshotFrom<typeof sessionMachine>;
  const chart = new PreparedChart(machine);
  const isPlayer = (state: State, ...values: ('anonymous' | 'loggedIn' | 'unrestored' | 'restoring')[]) =>
    !state.hasTag('covered') && values.some((value) => state.matches({ player: value }));
  const isHere = (state: State) => isPlayer(state, 'restoring', 'unrestored', 'loggedIn');

  /** What the app does by itself, without a call. */
  function rest(state: State): State {
    const storage = { output: undefined };
    const steps = [
      chart.settle(state, 'openSession', storage),
      chart.settle(state, 'closeSession', { output: { hasRememberedAccount: true } }),
      chart.settle(state, 'revokeTokens', storage),
    ];
    const next = steps.find((step) => step !== state);
    return next ? rest(next) : state;
  }
  const when = (can: (state: State) => boolean, go: (state: State) => State) => (state: State) =>
    can(state) ? rest(go(state)) : state;
  const always = () => true;

  return readFlow(chart, {
    begin: chart.begin({ token: null }),
    moves: {
      'preLogin.answer': when(always, (state) =>
        chart.settle(state, 'preLogin', { output: { isLoggedIn: state.context.askedWith !== null } }),
      ),
      'preLogin.lose': when(always, (state) => chart.settle(state, 'preLogin', offline)),
      'preLogin.refuse': when(
        ({ context }) => context.askedWith !== null,
        (state) => chart.settle(state, 'preLogin', unauthorised),
      ),
      'preLogin.delay': when(always, (state) => chart.pass(state, 'coverLimit')),
      'player.answer': when(always, (state) =>
        chart.settle(state, 'fetchAfterLoginInfo', { output: { userId: 'user-1' } }),
      ),
      'player.lose': when(always, (state) => chart.settle(state, 'fetchAfterLoginInfo', offline)),
      'player.refuse': when(always, (state) => chart.settle(state, 'fetchAfterLoginInfo', unauthorised)),
      'retry.press': when(
        (state) =>
          isPlayer(state, 'unrestored') ||
          (state.matches({ preparation: 'failed' }) && !state.hasTag('loginNeeded')),
        (state) => chart.send(state, { type: 'session.retry' }),
      ),
      'logOut.press': when(
        (state) => isPlayer(state, 'loggedIn'),
        (state) => chart.send(state, { type: 'session.logOut' }),
      ),
      'login.end': when(isHere, (state) =>
        chart.send(state, { type: 'session.unauthorised', token: state.context.token }),
      ),
      'otherTab.logOut': when(isHere, (state) => chart.send(state, { type: 'token.removed' })),
      'otherTab.logIn': when(
        (state) => isHere(state) || isPlayer(state, 'anonymous'),
        (state) => chart.send(state, { type: 'token.replaced', token: `${state.context.token}+` }),
      ),
      'home.open': when(
        (state) => state.hasTag('loginNeeded'),
        (state) => chart.send(state, { type: 'login.opened' }),
      ),
      'form.send': when(
        (state) => isPlayer(state, 'anonymous'),
        (state) => chart.send(state, { type: 'session.loggedIn', token: 'token-1', user: sampleUser() }),
      ),
      'page.load': ({ context }) => chart.begin({ token: context.token }),
    },
    placeOf,
    unseen: {
      'the server refuses a token that it does not know, and answers nothing else': [
        'preparation.asking -- preLogin done [isVoidToken] --> preparation.ready',
      ],
      'a browser’s storage neither fails nor makes wait: the app copes without': [
        'player.restoring.opening -- openSession failed --> player.restoring.fetching',
        'player.loggingOut.closing -- closeSession failed --> player.loggingOut.closed',
        'player.loggingOut.closing -- after closeLimit --> player.loggingOut.closed',
      ],
      'that the answer to a break got lost is seen only in what log-in then says: breaks.spec.ts reads it': [
        'player -- end.expected --> (stays)',
      ],
      'nobody sees the server told of a token that has ended': [
        'revocation -- tokens.revoke --> revocation.revoking',
        'revocation.revoking -- revokeTokens failed --> revocation.resting',
      ],
    },
  });

  function placeOf(state: State): SessionPlace {
    const { askedWith, token } = state.context;
    if (state.hasTag('covered')) return `covered, ${token === null ? 'without a token' : 'with a token'}`;
    const lobby = lobbies.find(([preparation]) => state.matches({ preparation }))?.[1];
    const who = players.find(([player]) => state.matches({ player }))?.[1];
    if (!lobby || !who) return failToSee(state);
    const isOther = lobby === 'asking again' && askedWith !== token;
    return `${lobby}, ${who}${isOther ? '; asked for another' : ''}`;
  }
}

const lobbies = [
  ['asking', 'asking again'],
  ['failed', 'old'],
  ['ready', 'new'],
] as const;

const players = [
  ['anonymous', 'visitor'],
  ['restoring', 'loading'],
  ['unrestored', 'not loaded'],
  ['loggedIn', 'player'],
  ['expelled', 'asked to log in'],
] as const;
