import type { FocusEvent } from 'react';

/**
 * Whether the focus goes on to another field to type in. Only then is a field's error shown at once: appearing under a finger
 * that presses a button, a link or a box, it would move what is being pressed.
 */
export function movesToField(event: FocusEvent): boolean {
  const { relatedTarget } = event;
  return relatedTarget instanceof HTMLInputElement && relatedTarget.type !== 'checkbox';
}
