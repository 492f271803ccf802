import type { ReelsSettlement } from '#games/rules/settle-reels.ts';
import type { ReelRules } from '#games/rules/title.ts';

const SVG = 'http://www.w3.org/2000/svg';
const CELL = 100;

export interface WinLines {
  element: SVGElement;
  show: (settlement: ReelsSettlement, cells: HTMLElement[][]) => void;
  clear: () => void;
}

/** Draws the winning lines and marks their cells. */
export function createWinLines(rules: ReelRules): WinLines {
  const element = document.createElementNS(SVG, 'svg');
  element.setAttribute('viewBox', `0 0 ${CELL * 5} ${CELL * 3}`);
  element.setAttribute('preserveAspectRatio', 'none');
  element.setAttribute('aria-hidden', 'true');
  element.classList.add('win-lines');
  let marked: HTMLElement[] = [];

  return {
    element,
    show(settlement, cells) {
      marked = hitCells(rules, settlement, cells);
      for (const cell of marked) cell.classList.add('is-hit');
      element.replaceChildren(
        ...settlement.lines.map(({ line, reels }) => renderLine(rules.lines[line] ?? [], reels, line)),
      );
    },
    clear() {
      for (const cell of marked) cell.classList.remove('is-hit');
      element.replaceChildren();
    },
  };
}

function hitCells(rules: ReelRules, settlement: ReelsSettlement, cells: HTMLElement[][]): HTMLElement[] {
  const onLines = settlement.lines.flatMap(({ line, reels }) =>
    reels.map((reel) => cells[reel]?.[rules.lines[line]?.[reel] ?? 0]),
  );
  const scatters =
    settlement.scatterWin === 0
      ? []
      : cells.flatMap((column, reel) =>
          column.filter((_, row) => settlement.grid[reel]?.[row] === rules.scatter),
        );
  return [...onLines, ...scatters].filter((cell) => cell !== undefined);
}

function renderLine(rows: readonly number[], reels: readonly number[], line: number): SVGElement {
  const points = reels.map((reel) => `${reel * CELL + CELL / 2},${(rows[reel] ?? 0) * CELL + CELL / 2}`);
  const path = document.createElementNS(SVG, 'polyline');
  path.setAttribute('points', points.join(' '));
  path.setAttribute('class', `line-${line % 5}`);
  path.setAttribute('vector-effect', 'non-scaling-stroke');
  return path;
}
