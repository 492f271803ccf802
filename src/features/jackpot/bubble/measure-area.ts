import type { Area } from '#machines/jackpot/jackpot-bubble-rules.ts';

/** The safe area without the main menu, which is a bottom bar or a left rail. */
export function measureArea(room: Area, menu: Area | null): Area {
  const { left, top, right, bottom } = room;
  if (!menu || menu.right <= menu.left || menu.bottom <= menu.top) return { left, top, right, bottom };
  const isBar = menu.right - menu.left > (right - left) / 2;
  return isBar
    ? { left, top, right, bottom: Math.min(bottom, menu.top) }
    : { left: Math.max(left, menu.right), top, right, bottom };
}
