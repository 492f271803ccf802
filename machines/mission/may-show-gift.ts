/** Where a dialog would interrupt: games, the cashier, log-in, and the page that shows the gift itself. */
const AWAY = [
  '/game/start',
  '/wallets',
  '/withdrawal',
  '/activity/bank',
  '/activity/jackpot',
  '/auth',
  '/vip',
];

/** Whether the gift of a level may open by itself on this page. */
export function mayShowGift(path: string): boolean {
  return !AWAY.some((page) => path === page || path.startsWith(`${page}/`));
}
