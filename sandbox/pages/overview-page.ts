import { stateOf } from '../checkouts.ts';
import type { Checkout, Delivery } from '../facts.ts';
import { formatAmount } from '../parse-amount.ts';
import { type Html, html } from './html.ts';
import { icon } from './icon.ts';
import { layout } from './layout.ts';
import { showDate } from './times.ts';

export interface OverviewPageOptions {
  checkouts: readonly Checkout[];
  deliveries: readonly Delivery[];
  merchant: string;
  now: number;
}

export function overviewPage({ checkouts, deliveries, merchant, now }: OverviewPageOptions): Html {
  return layout({
    title: 'Overview',
    content: html`<div class="stack">
<section class="intro">
<h1 class="page-title">A payment provider for trying things out</h1>
<p>${merchant} sends players here to pay. On the pay page you decide what happens: approve, decline, pay something else, let it expire; and
how ${merchant} hears about it. The text messages that ${merchant} sends arrive here too.</p>
<div class="tiles">
<a class="card tile" href="/bank">${icon('bank')}<span><b>Bank app</b><small>Transfer money with a reference</small></span></a>
<a class="card tile" href="/payouts">${icon('payout')}<span><b>Payouts</b><small>Let withdrawals arrive or fail</small></span></a>
<a class="card tile" href="/sms">${icon('message')}<span><b>Text messages</b><small>Read the codes that players get</small></span></a>
</div>
</section>
<section>
<h2>Checkouts</h2>
${checkouts.length === 0 && html`<p class="card">None yet. A deposit at ${merchant} opens one.</p>`}
<ul class="list">${checkouts.map((checkout) => checkoutRow(checkout, now))}</ul>
</section>
<section id="webhooks">
<h2>Webhooks</h2>
${deliveries.length === 0 && html`<p class="card">None yet.</p>`}
<ul class="list">${deliveries.map((delivery) => deliveryRow(delivery, now))}</ul>
</section>
</div>`,
  });
}

function checkoutRow(checkout: Checkout, now: number): Html {
  const { id, amount, channel, look, orderId, openedAt, payments } = checkout;
  const state = stateOf(checkout, now);
  const paid = payments.reduce((sum, payment) => sum + payment.amount, 0);
  return html`<li><a class="card line" href="/pay/${id}">${icon(look)}
<span class="grow"><b>${formatAmount(amount)}</b> ${channel}<small class="code">${orderId}</small></span>
<span class="end"><span class="tag ${state}">${state === 'paid' && paid !== amount ? `paid ${formatAmount(paid)}` : state}</span><small>${showDate(openedAt)}</small></span></a></li>`;
}

function deliveryRow({ id, body, orderId, plannedAt, dueAt, attempts, status }: Delivery, now: number): Html {
  const wait = dueAt === null ? null : Math.max(0, Math.ceil((dueAt - now) / 1000));
  const answer = status === 0 ? 'no answer' : `answered ${status}`;
  return html`<li class="card line">
<span class="grow"><b>${typeOf(body)}</b><small class="code">${orderId}</small><small>${showDate(plannedAt)}${
    attempts > 1 && ` · ${attempts} tries`
  }</small></span>
<span class="tag ${wait === null ? 'paid' : 'open'}">${
    wait === null ? 'accepted' : `${attempts === 0 ? '' : `${answer}, `}next in ${wait} s`
  }</span>
${wait !== null && html`<form method="post" action="/webhooks/${id}"><button class="small-button">Send now</button></form>`}</li>`;
}

function typeOf(body: string): string {
  return JSON.parse(body).type;
}
