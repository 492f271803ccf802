import { formatMoney } from '#contract/money.ts';
import { m } from '#messages';
import { build } from './build.ts';
import { firstStake } from './first-stake.ts';
import type { GameContext } from './game.ts';
import { icons } from './icons.ts';
import { roundButton } from './round-button.ts';

export interface StakeStepper {
  element: HTMLElement;
  stake: () => number;
  enable: (isEnabled: boolean) => void;
}

/** Steps through the title's stakes and announces each amount. */
export function createStakeStepper(
  { opened: { stakes, stake }, locale, keepStake }: Pick<GameContext, 'opened' | 'locale' | 'keepStake'>,
  changed: (stake: number) => void,
): StakeStepper {
  let at = firstStake(stakes, stake);
  let isEnabled = true;
  const amount = build('output', { class: 'stake-amount' });
  const less = roundButton(icons.minus, m.game_stake_less({}, { locale }), () => step(-1));
  const more = roundButton(icons.plus, m.game_stake_more({}, { locale }), () => step(1));
  const step = (by: number): void => {
    if (!isEnabled || stakes[at + by] === undefined) return;
    at += by;
    show();
    keepStake(stakes[at] ?? 0);
    changed(stakes[at] ?? 0);
  };
  const show = (): void => {
    amount.textContent = formatMoney(stakes[at] ?? 0);
    less.setAttribute('aria-disabled', String(!isEnabled || at === 0));
    more.setAttribute('aria-disabled', String(!isEnabled || at === stakes.length - 1));
  };
  show();

  return {
    element: build(
      'div',
      { class: 'stepper', role: 'group', 'aria-label': m.game_stake({}, { locale }) },
      less,
      build('span', { class: 'stake' }, build('small', {}, m.game_stake({}, { locale })), amount),
      more,
    ),
    stake: () => stakes[at] ?? 0,
    enable(next) {
      isEnabled = next;
      show();
    },
  };
}
