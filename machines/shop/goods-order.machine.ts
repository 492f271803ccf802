import { setup } from 'xstate';

export type GoodsOrderEvent =
  | { type: 'goods.pack' }
  /** `tracking` is what the carrier calls the parcel. */
  | { type: 'goods.send'; tracking: string }
  | { type: 'goods.deliver' }
  | { type: 'goods.cancel'; by: 'player' | 'operator' };

/**
 * A good that was ordered for diamonds, from its order until it is with the player. The server steps it
 * inside the transaction that carries out its actions.
 */
export const goodsOrderMachine = setup({
  types: {} as { events: GoodsOrderEvent },
  guards: {
    isByOperator: (_, { by }: { by: 'player' | 'operator' }) => by === 'operator',
  },
  actions: {
    /** The diamonds are the player's again, and the good is back in stock. */
    giveBack: () => {},
  },
}).createMachine({
  id: 'goods-order',
  initial: 'placed',
  states: {
    placed: {
      description:
        'The diamonds are taken and the good is out of stock for others. The player can still cancel.',
      on: {
        'goods.pack': 'packed',
        'goods.cancel': { target: 'cancelled', actions: 'giveBack' },
      },
    },
    packed: {
      description: 'The parcel is ready: only the operator can cancel it.',
      on: {
        'goods.send': 'sent',
        'goods.cancel': {
          target: 'cancelled',
          guard: { type: 'isByOperator', params: ({ event }) => event },
          actions: 'giveBack',
        },
      },
    },
    sent: { on: { 'goods.deliver': 'delivered' } },
    delivered: {},
    cancelled: { description: 'The diamonds are back.' },
  },
});
