import type { Checkout } from '../facts.ts';
import { formatAmount } from '../parse-amount.ts';
import { choice } from './choice.ts';
import { type Html, html } from './html.ts';
import { icon } from './icon.ts';
import { layout } from './layout.ts';
import { tellingFields } from './telling-fields.ts';

export interface BankPageOptions {
  account: { holder: string; number: string };
  merchant: string;
  /** The checkout that the last transfer went to. */
  sent: Checkout | null;
  typed: { reference: string; amount: string };
  mistakes: { reference?: string; amount?: string };
}

/** The customer's view of a bank: transfers to an account with a reference. */
export function bankPage({ account, merchant, sent, typed, mistakes }: BankPageOptions): Html {
  return layout({
    title: 'Bank app',
    theme: 'bank',
    content: html`<div class="narrow stack">
<h1 class="page-title">${icon('bank')} Sandbox Bank</h1>
${sent && receipt(sent, merchant)}
<form class="card" method="post" action="/bank">
<h2>Transfer money</h2>
<dl class="facts">
<div><dt>To</dt><dd>${account.holder}</dd></div>
<div><dt>Account</dt><dd class="code">${account.number}</dd></div>
</dl>
${field({ name: 'reference', label: 'Reference', value: typed.reference, mistake: mistakes.reference, attributes: html` autocapitalize="characters" placeholder="SB…"` })}
${field({ name: 'amount', label: 'Amount, ₱', value: typed.amount, mistake: mistakes.amount, attributes: html` inputmode="decimal" placeholder="500.00"` })}
<fieldset class="choices">
<legend>Number of transfers</legend>
${choice({ name: 'times', value: '1', label: 'One', isChosen: true })}
${choice({ name: 'times', value: '2', label: 'Two', hint: 'The same again, as if by mistake.', isChosen: false })}
</fieldset>
${tellingFields({ merchant })}
<div class="buttons"><button class="main">Transfer</button></div>
</form>
</div>`,
  });
}

function receipt({ payments, reference, returnUrl }: Checkout, merchant: string): Html {
  const last = payments.filter(({ time }) => time === payments.at(-1)?.time);
  const total = last.reduce((sum, { amount }) => sum + amount, 0);
  return html`<section class="card outcome paid" role="status">
${icon('paid')}
<h2>${formatAmount(total)} transferred</h2>
<p>${last.length > 1 && `In ${last.length} transfers. `}Reference <span class="code">${reference}</span></p>
<a class="back" href="${returnUrl}">${icon('back')} Back to ${merchant}</a>
</section>`;
}

function field({
  name,
  label,
  value,
  mistake,
  attributes,
}: {
  name: string;
  label: string;
  value: string;
  mistake: string | undefined;
  attributes: Html;
}): Html {
  return html`<div class="field">
<label for="${name}">${label}</label>
<input id="${name}" name="${name}" value="${value}" required autocomplete="off"${attributes}${
    mistake !== undefined && html` aria-invalid="true" aria-describedby="${name}-error" autofocus`
  }>
${mistake !== undefined && html`<p class="error" id="${name}-error">${mistake}</p>`}
</div>`;
}
