/** The jackpot's bubble looks its place in a game's header up by this id. */
export const BUBBLE_DOCK_ID = 'bubble-dock';
