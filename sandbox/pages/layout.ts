import { type Html, html } from './html.ts';
import { icon } from './icon.ts';

/** The page frame. `theme` is the colour of a way to pay. */
export function layout({
  title,
  theme = 'plain',
  content,
}: {
  title: string;
  theme?: string;
  content: Html;
}): Html {
  return html`<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} · Sandbox Pay</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/assets/style.css">
<script src="/assets/page.js" defer></script>
</head>
<body class="theme-${theme}">
<header>
<p class="ribbon">${icon('flask')} Sandbox: no real money</p>
<div class="top"><a class="brand" href="/">Sandbox Pay</a></div>
</header>
<main>${content}</main>
<footer class="foot">
<nav aria-label="Sandbox">
<a href="/">Overview</a>
<a href="/bank">Bank app</a>
<a href="/payouts">Payouts</a>
<a href="/sms">Text messages</a>
</nav>
</footer>
</body>
</html>`;
}
