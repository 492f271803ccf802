import type { Message } from '../facts.ts';
import { type Html, html } from './html.ts';
import { icon } from './icon.ts';
import { layout } from './layout.ts';
import { showDate } from './times.ts';

export interface SmsPageOptions {
  /** Newest first. */
  messages: readonly Message[];
  /** How many there are, shown or not. */
  count: number;
  /** The number that was searched for, as typed; empty for all. */
  to: string;
  merchant: string;
}

export function smsPage({ messages, count, to, merchant }: SmsPageOptions): Html {
  const state = `/sms/state${to === '' ? '' : `?${new URLSearchParams({ to })}`}`;
  return layout({
    title: 'Text messages',
    content: html`<div class="narrow stack" data-watch="${state}" data-version="${count}">
<h1 class="page-title">${icon('message')} Text messages</h1>
<p class="small">Text messages from ${merchant} arrive here, not on a phone. Anyone who opens this page can read them.</p>
<form class="card" role="search" action="/sms">
<div class="field"><label for="to">Number</label>
<div class="row"><input id="to" name="to" type="tel" value="${to}" autocomplete="off" placeholder="0917 123 4567" aria-describedby="to-hint">
<button>Show</button></div>
<p class="small" id="to-hint">The last digits are enough.</p></div>
${to !== '' && html`<a class="back" href="/sms">${icon('back')} All numbers</a>`}
</form>
${messages.length === 0 && html`<section class="card"><p>${to === '' ? `No messages yet. ${merchant} sends one when somebody asks for a code.` : 'No messages to this number.'}</p></section>`}
${[...Map.groupBy(messages, (message) => message.to)].map(phone)}
${messages.length < count && html`<p class="small">Not shown: ${count - messages.length} older. Search for a number to see its own.</p>`}
</div>`,
  });
}

function phone([to, messages]: [string, Message[]]): Html {
  const id = `to-${to.slice(1)}`;
  return html`<section aria-labelledby="${id}">
<h2 id="${id}"><a class="phone" href="/sms?${String(new URLSearchParams({ to }))}">${to}</a></h2>
<ul class="list">${messages.map(bubble)}</ul>
</section>`;
}

function bubble({ text, time }: Message): Html {
  return html`<li class="bubble"><p dir="auto">${markCodes(text)}</p><small>${showDate(time)}</small></li>`;
}

/** A tap on a code selects all of it. */
function markCodes(text: string): Html[] {
  return text
    .split(/(?<!\d)(\d{4,8})(?!\d)/)
    .map((part, index) => (index % 2 === 1 ? html`<b class="copy">${part}</b>` : html`${part}`));
}
