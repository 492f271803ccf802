/** Where a dialog would interrupt: games, the cashier, log-in, and pages that show the gift themselves. */
const AWAY = [
  '/game/start',
  '/wallets',
  '/withdrawal',
  '/activity/bank',
  '/activity/jackpot',
  '/auth',
  '/bonus',
  '/vip',
];

/** Whether the gift of a level may open by itself on this page. */
export function mayShowGift(path: string): boolean {
  return !AWAY.some((page) => path === page || path.startsWith(`${page}/`));
}
