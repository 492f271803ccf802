import { stateOf } from '../checkouts.ts';
import type { Checkout, Payment } from '../facts.ts';
import { formatAmount, plainAmount } from '../parse-amount.ts';
import { choice } from './choice.ts';
import { drawQr } from './draw-qr.ts';
import { type Html, html } from './html.ts';
import { icon } from './icon.ts';
import { layout } from './layout.ts';
import { tellingFields } from './telling-fields.ts';
import { showTime, showWait } from './times.ts';

export interface PayPageOptions {
  checkout: Checkout;
  now: number;
  merchant: string;
  /** The page's own address. */
  url: string;
  account: { bank: string; holder: string; number: string };
  /** Opened by the QR code on another device than the shop's. */
  isElsewhere: boolean;
  isDone: boolean;
  /** The typed text that is not an amount; otherwise null. */
  wrongAmount: string | null;
}

/** Changes when the page should show something else. */
export function versionOf(checkout: Checkout, now: number): string {
  const reversed = checkout.payments.filter(({ reversedAt = null }) => reversedAt !== null).length;
  return [stateOf(checkout, now), checkout.payments.length, ...(reversed > 0 ? [reversed] : [])].join('-');
}

export function payPage(options: PayPageOptions): Html {
  const { checkout, now, merchant } = options;
  const state = stateOf(checkout, now);
  const about = state === 'open' && LOOKS[checkout.look](options);
  // The QR code is for another device, so it comes last.
  const isAboutLast = checkout.look === 'wallet';
  return layout({
    title: `${formatAmount(checkout.amount)} to ${merchant}`,
    theme: checkout.look,
    content: html`<div class="pay" data-watch="/pay/${checkout.id}/state" data-version="${versionOf(checkout, now)}">
${summary(options)}
${!isAboutLast && about}
<div class="decide stack">${state === 'open' ? openForm(options) : closedPanel(options, state)}
<a class="back" href="${checkout.returnUrl}">${icon('back')} Back to ${merchant}</a></div>
${isAboutLast && about}
</div>`,
  });
}

const TITLES = { wallet: 'E-wallet', card: 'Card', bank: 'Bank transfer' };

function summary({ checkout, now, merchant }: PayPageOptions): Html {
  const { amount, channel, look, orderId, expiresAt } = checkout;
  const isOpen = stateOf(checkout, now) === 'open';
  return html`<section class="card summary">
<p class="look">${icon(look)} ${TITLES[look]}${channel !== '' && ` · ${channel}`}</p>
<h1><span class="to">Pay ${merchant}</span> <span class="amount">${formatAmount(amount)}</span></h1>
<dl class="facts">
<div><dt>Order</dt><dd class="code">${orderId}</dd></div>
<div><dt>${isOpen ? 'Expires' : 'Was open until'}</dt><dd>
${
  isOpen
    ? html`<span data-left="${expiresAt - now}">${showWait(expiresAt - now)}</span>, at ${showTime(expiresAt)}`
    : showTime(expiresAt)
}</dd></div>
</dl>
</section>`;
}

const LOOKS: Record<Checkout['look'], (options: PayPageOptions) => Html> = {
  wallet: ({ url, isElsewhere }) =>
    html`${
      !isElsewhere &&
      html`<section class="card about scan">
<h2>Scan to pay with another device</h2>
${drawQr(`${url}?from=qr`, 'QR code of the address below')}
<p class="code small"><a href="${url}?from=qr">${url}</a></p>
${isLocal(url) && html`<p class="small">This address only works on this machine. For a phone, start the sandbox with SANDBOX_HOST and SANDBOX_PUBLIC_URL.</p>`}
</section>`
    }`,
  card: () => html`<section class="card about">
<h2>Your card</h2>
<div class="plastic" aria-hidden="true"><span class="chip"></span><span class="number">4000 0000 0000 0000</span><span>TEST CARD</span><span>12/34</span></div>
<p class="small">A made-up card. You don’t need to type anything.</p>
</section>`,
  bank: ({ account, checkout }) => html`<section class="card about">
<h2>Transfer to</h2>
<dl class="facts">
<div><dt>Bank</dt><dd>${account.bank}</dd></div>
<div><dt>Account holder</dt><dd>${account.holder}</dd></div>
<div><dt>Number</dt><dd class="code">${account.number}</dd></div>
<div><dt>Reference</dt><dd class="code"><b>${checkout.reference}</b></dd></div>
</dl>
</section>`,
};

function openForm({ checkout, merchant, isElsewhere, wrongAmount }: PayPageOptions): Html {
  const { id, amount, look, reference } = checkout;
  return html`<form class="card" method="post" action="/pay/${id}">
${noImplicitSubmit}
<input type="hidden" name="elsewhere" value="${isElsewhere ? 'yes' : ''}">
<h2>What happens?</h2>
<div class="buttons">
${
  look === 'bank'
    ? html`<a class="button main" href="/bank?reference=${encodeURIComponent(reference)}&amp;amount=${plainAmount(amount)}">Open the bank’s app</a>`
    : html`<button class="main" name="choice" value="approve">Approve ${formatAmount(amount)}</button>`
}
<button class="bad" name="choice" value="decline">Decline</button>
<button name="choice" value="expire">Let it expire</button>
</div>
${look !== 'bank' && otherAmount(wrongAmount)}
${tellingFields({ merchant })}
${afterwards({ merchant, isElsewhere })}
</form>`;
}

function closedPanel(options: PayPageOptions, state: 'paid' | 'declined' | 'expired'): Html {
  const { checkout, merchant, isDone, isElsewhere, wrongAmount } = options;
  const standing = checkout.payments.filter(({ reversedAt = null }) => reversedAt === null);
  const isTakenBack = standing.length === 0;
  const total = (isTakenBack ? checkout.payments : standing).reduce((sum, { amount }) => sum + amount, 0);
  const titles = {
    paid: `${formatAmount(total)} ${isTakenBack ? 'taken back' : 'paid'}`,
    declined: 'Declined',
    expired: 'Expired',
  };
  const words = {
    paid: isTakenBack
      ? 'The payer got the money back.'
      : standing.length > 1
        ? `In ${standing.length} payments.`
        : 'Thank you.',
    declined: 'No money has moved.',
    expired: 'Nobody paid in time. No money has moved.',
  };
  return html`<section class="card outcome ${state}" role="status">
${icon(state)}
<h2>${titles[state]}</h2>
<p>${words[state]}${(isDone || isElsewhere) && ' You can close this page.'}</p>
</section>
${checkout.payments.map((payment) => turnForm(checkout, payment))}
<details class="card"${wrongAmount !== null && html` open`}>
<summary>${state === 'paid' ? 'Pay again' : 'Pay anyway'}</summary>
<form method="post" action="/pay/${checkout.id}">
${noImplicitSubmit}
<input type="hidden" name="elsewhere" value="${isElsewhere ? 'yes' : ''}">
<p class="small">Money that arrives ${state === 'paid' ? 'twice' : 'after the end'} still counts: ${merchant} must not lose it.</p>
<div class="buttons"><button class="main" name="choice" value="approve">Pay ${formatAmount(checkout.amount)}</button></div>
${otherAmount(wrongAmount)}
${tellingFields({ merchant })}
${afterwards({ merchant, isElsewhere })}
</form>
</details>`;
}

function turnForm({ id }: Checkout, { id: paymentId, amount, reversedAt = null }: Payment): Html {
  const [choice, words] = reversedAt === null ? ['reverse', 'Take back'] : ['restore', 'Return'];
  return html`<form class="card line" method="post" action="/pay/${id}/payments/${paymentId}">
<span class="grow">${formatAmount(amount)}<small class="code">${paymentId}</small></span>
<button class="small-button" name="choice" value="${choice ?? ''}">${words ?? ''}</button>
</form>`;
}

/** Enter in a field would press the first button, which pays another amount than the typed one. */
const noImplicitSubmit = html`<button disabled hidden></button>`;

function otherAmount(wrong: string | null): Html {
  return html`<div class="field">
<label for="amount">Another amount, ₱</label>
<div class="row">
<input id="amount" name="amount" inputmode="decimal" autocomplete="off" placeholder="250.00" value="${wrong ?? ''}"
${wrong !== null && html` aria-invalid="true" aria-describedby="amount-error" autofocus`}>
<button name="choice" value="other">Pay this amount</button>
</div>
${wrong !== null && html`<p class="error" id="amount-error">Enter an amount like 250 or 250.50.</p>`}
</div>`;
}

function afterwards({ merchant, isElsewhere }: Pick<PayPageOptions, 'merchant' | 'isElsewhere'>): Html {
  return html`<fieldset class="choices">
<legend>Afterwards</legend>
${choice({ name: 'afterwards', value: 'return', label: 'Return', hint: `Go back to ${merchant}.`, isChosen: !isElsewhere })}
${choice({ name: 'afterwards', value: 'stay', label: 'Never return', hint: 'Stay here, as if the page was closed.', isChosen: isElsewhere })}
</fieldset>`;
}

function isLocal(url: string): boolean {
  return ['127.0.0.1', 'localhost', '[::1]'].includes(new URL(url).hostname);
}
