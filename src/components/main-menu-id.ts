/** Floating elements look the main menu up by this id to keep clear of it. */
export const MAIN_MENU_ID = 'main-menu';
