import type { GameGroup } from '#contract/app-config.ts';
import { m } from '#messages';
import type { ArtName } from './art-names.ts';

interface TypeLook {
  art: ArtName;
  label: () => string;
}

/** A type's name in the player's language; an unknown one keeps the configured name. */
export function typeLabel(type: GameGroup): string {
  return looks.get(type.icon)?.label() ?? type.name;
}

export function typeArt(type: GameGroup): ArtName {
  return looks.get(type.icon)?.art ?? 'ticket';
}

const looks: ReadonlyMap<string, TypeLook> = new Map([
  ['slots', { art: 'slot-machine', label: m.home_type_slots }],
  ['carnival', { art: 'circus-tent', label: m.home_type_carnival }],
  ['dice', { art: 'game-die', label: m.home_type_dice }],
]);
