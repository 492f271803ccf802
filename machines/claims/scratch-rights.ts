import { ACTIVITY_ID, SCRATCH_CARDS } from '#contract/constants.ts';
import type { ListRights } from './right.ts';

/** The awards for so many scratched cards, each once. */
export const listScratchRights: ListRights = ({ activities, scratchAddups }, { scratched }) =>
  activities.some(({ id }) => id === ACTIVITY_ID.lottery)
    ? [...scratchAddups]
        .sort((a, b) => a.cards - b.cards)
        .map(({ cards, rewards, betMultiple }) => ({
          ...{ key: `${SCRATCH_CARDS}:${cards}`, rewards, betMultiple },
          ...{ lock: null, done: Math.min(scratched, cards), needed: cards, opensAt: 0, endsAt: 0 },
        }))
    : [];
