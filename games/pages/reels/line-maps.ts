import type { Locale } from '#locale';
import { m } from '#messages';
import { build } from '../frame/build.ts';

export function renderLineMaps(lines: readonly (readonly number[])[], locale: Locale): HTMLElement {
  return build(
    'ol',
    { class: 'line-maps' },
    ...lines.map((rows, line) => {
      const cells = [0, 1, 2].flatMap((row) =>
        rows.map((crossed) => build('i', { class: crossed === row ? 'is-crossed' : undefined })),
      );
      const words = `${m.game_rules_line({ line: String(line + 1) }, { locale })}: ${rows.map((row) => row + 1).join(' ')}`;
      return build(
        'li',
        {},
        build('span', { class: 'line-map', role: 'img', 'aria-label': words }, ...cells),
        build('small', { 'aria-hidden': 'true' }, String(line + 1)),
      );
    }),
  );
}
