import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import { type GoodsOrderEvent, goodsOrderMachine } from './goods-order.machine.ts';

const PACK = { type: 'goods.pack' } as const;
const SEND = { type: 'goods.send', tracking: 'PH 1' } as const;
const DELIVER = { type: 'goods.deliver' } as const;
const LEAVE = { type: 'goods.cancel', by: 'player' } as const;
const CANCEL = { type: 'goods.cancel', by: 'operator' } as const;

/** The last state after these events, and how often the server was asked to give the diamonds back. */
function follow(...events: GoodsOrderEvent[]) {
  let refunds = 0;
  const machine = goodsOrderMachine.provide({
    actions: {
      giveBack: () => {
        refunds += 1;
      },
    },
  });
  const order = createActor(machine).start();
  for (const event of events) order.send(event);
  return { state: order.getSnapshot().value, refunds };
}

describe('an order of goods', () => {
  test.each<[GoodsOrderEvent[], string, number]>([
    [[], 'placed', 0],
    [[PACK], 'packed', 0],
    [[PACK, SEND], 'sent', 0],
    [[PACK, SEND, DELIVER], 'delivered', 0],
    [[LEAVE], 'cancelled', 1],
    [[CANCEL], 'cancelled', 1],
    [[PACK, CANCEL], 'cancelled', 1],
  ])('after %j is %s', (events, state, refunds) => {
    expect(follow(...events)).toEqual({ state, refunds });
  });

  test('that is packed cannot be cancelled by its player', () => {
    expect(follow(PACK, LEAVE)).toEqual({ state: 'packed', refunds: 0 });
  });

  test('that is sent cannot be cancelled by anybody', () => {
    expect(follow(PACK, SEND, LEAVE, CANCEL)).toEqual({ state: 'sent', refunds: 0 });
  });

  test('is packed before it is sent, and sent before it is delivered', () => {
    expect(follow(SEND, DELIVER)).toEqual({ state: 'placed', refunds: 0 });
    expect(follow(PACK, DELIVER)).toEqual({ state: 'packed', refunds: 0 });
  });

  test.each<[string, GoodsOrderEvent[]]>([
    ['delivered', [PACK, SEND, DELIVER]],
    ['cancelled', [LEAVE]],
  ])('that is %s stays so: its diamonds come back once at the most', (state, events) => {
    const { refunds } = follow(...events);
    expect(follow(...events, PACK, SEND, DELIVER, LEAVE, CANCEL)).toEqual({ state, refunds });
  });
});
