import type { SnapshotFrom } from 'xstate';
import * as ERRCODE from '#contract/errcode.ts';
import { jackpotDrawMachine } from '#machines/jackpot/jackpot-draw.machine.ts';
import type { JackpotDrawEvent } from '#machines/jackpot/jackpot-draw.types.ts';
import { sampleAward } from '#tests/sample-award.ts';
import { sampleDrawInfo } from '#tests/sample-draw-info.ts';
import { failToSee, offline, PreparedChart, readFlow, refusedWith, unauthorised } from './prepared-chart.ts';

export type DrawPlace = `${DrawSight}; ${string}`;

type DrawSight =
  | 'closed'
  | 'asked to log in'
  | 'loading'
  | 'failed'
  | 'over'
  | 'idle'
  | 'renewing'
  | 'claiming'
  | 'correcting'
  | 'spinning'
  | 'award'
  | 'award before another'
  | 'award alone';

/** What the server has for the player. */
interface DrawTruth {
  brings: 'coins' | 'a jackpot';
  draws: number;
  /** Awards that the player has not dismissed. */
  waiting: number;
}

/** One draw after the other, with the calls `getJackpotDrawInfo` and `receiveDrawChance` held. */
export function drawFlow(machine = jackpotDrawMachine) {
  /** `draw` is null while no draw is open. */
  interface State {
    draw: SnapshotFrom<typeof jackpotDrawMachine> | null;
    truth: DrawTruth;
  }
  const chart = new PreparedChart(machine);
  const opens = (truth: DrawTruth) => (state: State) =>
    state.draw?.status === 'active'
      ? state
      : { draw: chart.begin({ place: 'dialog', createId: () => '' }), truth };
  const send =
    (...events: readonly JackpotDrawEvent[]) =>
    ({ draw, truth }: State): State => ({
      draw: events.reduce((next, event) => next && chart.send(next, event), draw),
      truth,
    });
  const settle = (state: State, src: string, outcome: { output: unknown } | { error: unknown }): State =>
    state.draw === null ? state : { ...state, draw: chart.settle(state.draw, src, outcome) };
  const changed = (state: State, truth: Partial<DrawTruth>): State => ({
    ...state,
    truth: { ...state.truth, ...truth },
  });
  const when =
    (
      sights: readonly DrawSight[],
      go: (state: State) => State,
      can: (truth: DrawTruth) => boolean = () => true,
    ) =>
    (state: State) =>
      sights.some((sight) => placeOf(state).startsWith(`${sight};`)) && can(state.truth) ? go(state) : state;
  const award = sampleAward();
  const chancesOf = ({ draws }: DrawTruth) => ({
    canReceiveDrawChance: draws > 0,
    chances: draws,
    needDeposit: 0,
    needTyping: 0,
  });
  const shown: JackpotDrawEvent = { type: 'award.opened', award };
  const ended: JackpotDrawEvent = { type: 'reveal.ended' };
  /** The reveal shows the next award, or has none left. */
  const next = (state: State): State => {
    const waiting = state.truth.waiting - 1;
    return changed(send(waiting > 0 ? shown : ended)(state), { waiting });
  };
  const asked: readonly DrawSight[] = ['loading', 'renewing', 'correcting'];

  return readFlow(chart, {
    begin: { draw: null, truth: { brings: 'coins', draws: 0, waiting: 0 } } as State,
    moves: {
      'stage.open': (state) =>
        state.draw === null && state.truth.draws > 0 ? opens(state.truth)(state) : state,
      'coins.open': opens({ brings: 'coins', draws: 3, waiting: 0 }),
      'jackpot.open': opens({ brings: 'a jackpot', draws: 1, waiting: 0 }),
      'awards.open': opens({ brings: 'coins', draws: 1, waiting: 2 }),
      'info.answer': when(asked, (state) => {
        const info = sampleDrawInfo(chancesOf(state.truth));
        const told = settle(state, 'fetchDrawInfo', { output: info });
        return state.truth.waiting > 0 ? send(shown)(told) : told;
      }),
      'info.lose': when(asked, (state) => settle(state, 'fetchDrawInfo', offline)),
      'info.refuse': when(asked, (state) => settle(state, 'fetchDrawInfo', unauthorised)),
      'info.end': when(asked, (state) => settle(state, 'fetchDrawInfo', refusedWith(ERRCODE.activityOver))),
      'retry.press': when(['failed'], send({ type: 'info.retry' })),
      'page.return': when([...asked, 'failed', 'over', 'idle'], send({ type: 'page.returned' })),
      'spin.press': when(
        ['idle', 'renewing'],
        (state) => {
          const { draw, truth } = send({ type: 'draw.press', places: [1], isStill: false })(state);
          return { draw: draw && chart.pass(draw, 'debounce'), truth };
        },
        ({ draws }) => draws > 0,
      ),
      'claim.answer': when(['claiming'], (state) => {
        const told = changed(state, { draws: state.truth.draws - 1, waiting: 1 });
        return send({ type: 'reveal.claimed', answer: { award, chances: chancesOf(told.truth) } })(told);
      }),
      'claim.refuse': when(['claiming'], (state) =>
        send({ type: 'reveal.refused', ...refusedWith(ERRCODE.noChance) })(changed(state, { draws: 0 })),
      ),
      'claim.end': when(['claiming'], send({ type: 'reveal.refused', ...refusedWith(ERRCODE.activityOver) })),
      'claim.leave': when(['claiming'], send({ type: 'reveal.left' })),
      'spin.end': when(['spinning'], (state) =>
        settle(send({ type: 'spin.landed' })(state), 'spin', {
          output: { isPutAway: state.truth.brings === 'a jackpot' },
        }),
      ),
      'award.dismiss': when(['award', 'award before another', 'award alone'], (state) => {
        const seen = next(send({ type: 'award.dismiss', awardId: award.drawId })(state));
        return state.draw?.hasTag('putAway') ? { ...seen, draw: null } : seen;
      }),
      'award.close': when(['award', 'award before another'], (state) =>
        next(send({ type: 'popup.closed' })(state)),
      ),
      'award.again': when(
        ['award'],
        (state) => next(send({ type: 'draw.again', awardId: award.drawId, isStill: false })(state)),
        ({ draws }) => draws > 0,
      ),
      'otherDevice.dismiss': when(['spinning', 'award'], next, ({ waiting }) => waiting === 1),
      'stage.close': when([...asked, 'failed', 'over', 'idle'], (state) => ({
        ...send({ type: 'dialog.close' })(state),
        draw: null,
      })),
    },
    placeOf,
    perState: false,
    unseen: {
      'only code that does not load or is broken brings it about': [
        '(root) -- watchPage failed --> (stays)',
        '(root) -- dialog failed --> (stays)',
        '(root) -- player failed --> (stays)',
        'open -- amounts failed --> (stays)',
        'open -- reveal failed --> loading',
        'open.draw.running.spinning -- spin failed --> open.draw.awarding',
        'open.draw.running.spinning -- after longestSpin --> open.draw.awarding',
      ],
      'a draw that is over offers the lobby instead': ['over -- info.retry --> loading'],
      'the return to the page that brings the news has asked already': [
        'open.draw.idle -- chance.earned [hasNoChance] --> open.draw.idle.renewing',
      ],
      'the form of the seed has a test of its own: verify-draw.spec.ts': [
        'open.draw.idle -- seeds.changed --> open.draw.idle.renewing',
      ],
      'an award would have to be drawn on another device in mid-spin': [
        'open.draw.running.spinning -- award.opened --> open.draw.awarding',
        'open.draw.awarding.goingOn -- award.opened --> open.draw.awarding.above',
      ],
    },
  });

  function placeOf({ draw, truth }: State): DrawPlace {
    const { brings, draws, waiting } = truth;
    const known = `${brings}, draws ${draws}, awards ${waiting}, told of ${draw?.context.info?.chances ?? 'none'}`;
    if (draw === null) return `closed; ${known}`;
    if (draw.status !== 'active') return 'asked to log in; nothing';
    const again = draw.can({ type: 'draw.again', awardId: award.drawId, isStill: false }) ? ', again' : '';
    const sight = readSight(draw);
    return `${sight === 'award' && truth.waiting > 1 ? 'award before another' : sight}; ${known}${again}`;
  }

  function readSight(draw: SnapshotFrom<typeof jackpotDrawMachine>): DrawSight {
    const inside: [DrawSight, boolean][] = [
      ['loading', draw.matches('loading')],
      ['failed', draw.matches('failed')],
      ['over', draw.matches('over')],
      ['claiming', draw.matches({ open: { draw: { running: 'claiming' } } })],
      ['spinning', draw.matches({ open: { draw: { running: 'spinning' } } })],
      ['correcting', draw.matches({ open: { draw: 'correcting' } })],
      ['award alone', draw.matches({ open: { draw: { awarding: 'alone' } } })],
      ['award', draw.matches({ open: { draw: 'awarding' } })],
      ['renewing', draw.matches({ open: { draw: { idle: 'renewing' } } })],
      ['idle', draw.matches({ open: { draw: { idle: 'resting' } } })],
    ];
    return inside.find(([, isIt]) => isIt)?.[0] ?? failToSee(draw);
  }
}
