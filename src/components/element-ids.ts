/** Floating elements look the main menu up by this id to keep clear of it. */
export const MAIN_MENU_ID = 'main-menu';

/** The place in a game's strip that the jackpot's bubble takes. */
export const BUBBLE_DOCK_ID = 'bubble-dock';
