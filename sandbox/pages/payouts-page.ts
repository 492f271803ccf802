import type { Payout, PayoutHandling } from '../facts.ts';
import { formatAmount } from '../parse-amount.ts';
import { choice } from './choice.ts';
import { type Html, html } from './html.ts';
import { icon } from './icon.ts';
import { layout } from './layout.ts';
import { tellingFields } from './telling-fields.ts';
import { showDate } from './times.ts';

export const PAYOUT_FAILURES = [
  'The account does not exist.',
  'The account is closed.',
  'The name does not match the account.',
  'The receiving bank refused it.',
] as const;

export interface PayoutsPageOptions {
  payouts: readonly Payout[];
  handling: PayoutHandling;
  merchant: string;
  now: number;
}

export function payoutsPage({ payouts, handling, merchant, now }: PayoutsPageOptions): Html {
  return layout({
    title: 'Payouts',
    content: html`<div class="stack">
<h1 class="page-title">${icon('payout')} Payouts</h1>
<form class="card" method="post" action="/payout-handling">
<fieldset class="choices">
<legend>Payouts from now on</legend>
${HANDLING.map(([by, label, hint]) => choice({ name: 'by', value: by, label, hint, isChosen: by === handling }))}
</fieldset>
<div class="buttons"><button>Save</button></div>
</form>
${payouts.length === 0 && html`<section class="card"><p>No payouts yet. A withdrawal at ${merchant} starts one.</p></section>`}
<div class="grid">${payouts.map((payout) => payoutCard(payout, { merchant, now }))}</div>
</div>`,
  });
}

const HANDLING = [
  ['time', 'Succeed by themselves', 'After a few seconds.'],
  ['person', 'Wait for me', 'You decide here whether each one succeeds or fails.'],
] as const;

function payoutCard(payout: Payout, { merchant, now }: { merchant: string; now: number }): Html {
  const { id, orderId, amount, bankName, holder, accountNumber, askedAt, state, reason, dueAt } = payout;
  return html`<article class="card" aria-labelledby="${id}">
<h2 class="headline" id="${id}"><span class="amount">${formatAmount(amount)}</span> <span class="tag ${state}">${state}</span></h2>
<dl class="facts">
<div><dt>To</dt><dd>${holder}, ${bankName}</dd></div>
<div><dt>Account</dt><dd class="code">•••• ${accountNumber.slice(-4)}</dd></div>
<div><dt>Order</dt><dd class="code">${orderId}</dd></div>
<div><dt>Requested</dt><dd>${showDate(askedAt)}</dd></div>
${reason !== '' && html`<div><dt>Reason</dt><dd>${reason}</dd></div>`}
${dueAt !== null && html`<div><dt>Succeeds</dt><dd>${dueAt > now ? `in ${Math.ceil((dueAt - now) / 1000)} s` : 'now'}</dd></div>`}
</dl>
${state === 'pending' && settleForm(payout, merchant)}
</article>`;
}

function settleForm({ id, orderId }: Payout, merchant: string): Html {
  return html`<form method="post" action="/payouts/${encodeURIComponent(orderId)}">
<div class="buttons"><button class="main" name="choice" value="succeed">Let it succeed</button></div>
<div class="field"><label for="${id}-reason">Or fail, because</label>
<div class="row"><select id="${id}-reason" name="reason">${PAYOUT_FAILURES.map((reason) => html`<option>${reason}</option>`)}</select>
<button class="bad" name="choice" value="fail">Let it fail</button></div></div>
${tellingFields({ merchant, idPrefix: `${id}-`, isPayout: true })}
</form>`;
}
