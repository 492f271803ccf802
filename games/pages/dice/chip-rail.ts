import { build } from '../frame/build.ts';
import { firstStake } from '../frame/first-stake.ts';
import { formatChip } from '../frame/format-chip.ts';
import type { BetsContext } from '../frame/game.ts';

export interface ChipRail {
  element: HTMLElement;
  chosen: () => number;
  enable: (isEnabled: boolean) => void;
}

/** A radio group, so that arrow keys move the choice. */
export function createChipRail(
  words: string,
  { opened, keepStake }: Pick<BetsContext, 'opened' | 'keepStake'>,
): ChipRail {
  const { stakes } = opened;
  const choices = stakes.map((stake, index) => {
    const checked = index === firstStake(stakes, opened.stake);
    const input = build('input', { type: 'radio', name: 'chip', value: String(stake), checked });
    input.addEventListener('change', () => keepStake(stake));
    return { stake, input, label: renderChip(stake, index, input) };
  });
  const element = build(
    'fieldset',
    { class: 'chips' },
    build('legend', { class: 'unseen' }, words),
    ...choices.map(({ label }) => label),
  );
  return {
    element,
    chosen: () => choices.find(({ input }) => input.checked)?.stake ?? stakes[0] ?? 0,
    enable: (isEnabled) => {
      element.disabled = !isEnabled;
    },
  };
}

function renderChip(stake: number, index: number, input: HTMLInputElement): HTMLElement {
  return build('label', { class: `chip chip-${index % 5}` }, input, build('span', {}, formatChip(stake)));
}
