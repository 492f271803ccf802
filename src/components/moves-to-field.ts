import type { FocusEvent } from 'react';

/**
 * Whether the focus moves to another text field. Only then does a field's error show at once: under a finger
 * that presses a button, it would move the button.
 */
export function movesToField(event: FocusEvent): boolean {
  const { relatedTarget } = event;
  return relatedTarget instanceof HTMLInputElement && relatedTarget.type !== 'checkbox';
}
