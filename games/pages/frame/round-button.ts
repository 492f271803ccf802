import { build, buildIcon } from './build.ts';

export function roundButton(icon: string, words: string, press: () => void): HTMLButtonElement {
  const button = build('button', { type: 'button', class: 'round-button' }, buildIcon(icon));
  label(button, words);
  button.addEventListener('click', press);
  return button;
}

export function label(button: HTMLElement, words: string): void {
  button.setAttribute('aria-label', words);
  button.title = words;
}
