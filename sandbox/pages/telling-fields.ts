import { choice } from './choice.ts';
import { type Html, html } from './html.ts';

const CHOICES = [
  ['once', 'Once', 'Right away, as it should be.'],
  ['twice', 'Twice', 'The same message twice in a row.'],
  ['late', 'Late', 'After the delay below.'],
  ['out-of-order', 'Out of order', 'Older news, a declined try, comes after it.'],
  ['never', 'Never', 'The shop has to ask.'],
] as const;

/** Fields that set how the merchant hears of it. `idPrefix` keeps several sets on a page apart. */
export function tellingFields({
  merchant,
  idPrefix = '',
  isPayout = false,
}: {
  merchant: string;
  idPrefix?: string;
  isPayout?: boolean;
}): Html {
  const choices = CHOICES.filter(([mode]) => !(isPayout && mode === 'out-of-order'));
  return html`<fieldset class="choices">
<legend>How ${merchant} hears about it (webhook)</legend>
${choices.map(([mode, label, hint]) => choice({ name: 'telling', value: mode, label, hint, isChosen: mode === 'once' }))}
<label class="inline" for="${idPrefix}delay">Delay in seconds, when late
<input id="${idPrefix}delay" name="delay" inputmode="numeric" pattern="[0-9]{0,5}" placeholder="10" autocomplete="off"></label>
</fieldset>`;
}
