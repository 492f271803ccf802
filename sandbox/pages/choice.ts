import { type Html, html } from './html.ts';

interface Choice {
  name: string;
  value: string;
  label: string;
  hint?: string;
  isChosen: boolean;
}

/** One of several, to be chosen by a press. */
export function choice({ name, value, label, hint = '', isChosen }: Choice): Html {
  return html`<label class="choice"><input type="radio" name="${name}" value="${value}"${isChosen && html` checked`}>
<span><b>${label}</b>${hint !== '' && html` <small>${hint}</small>`}</span></label>`;
}
