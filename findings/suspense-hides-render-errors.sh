#!/bin/sh
# An error inside a Suspense boundary vanishes from react-dom's renderToStaticMarkup and renderToString.
#
# Expected: both throw what a component throws, as they do without a boundary. They have no `onError`, so that
# nobody else could be told.
# Seen with react-dom 19.2.0: the boundary's fallback is rendered in the component's place. Nothing is thrown, and
# nothing is written to the console, in development as in production. A store that is read without its third
# argument, the server's snapshot, ends the same way: a page that "renders without an error" may be a skeleton.
# Only renderToString in development leaves a trace, in the attribute `data-msg` of a template element.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts react@19.2.0 react-dom@19.2.0 >/dev/null
cat >render.mjs <<'JS'
import { createElement as h, Suspense, useSyncExternalStore } from 'react';
import { renderToStaticMarkup, renderToString, version } from 'react-dom/server';

const said = [];
for (const kind of ['error', 'warn', 'log', 'info']) console[kind] = (...words) => said.push(words);
const render = (write, element) => {
  try {
    return write(h('main', null, element));
  } catch (error) {
    return `throws ${error.message}`;
  }
};
const Broken = () => {
  throw new Error('broken');
};
const Store = () => useSyncExternalStore(() => () => {}, () => 'value');
const within = (part) => h(Suspense, { fallback: 'Loading' }, h(part));

const seen = [
  version,
  render(renderToStaticMarkup, h(Broken)),
  render(renderToStaticMarkup, within(Broken)),
  render(renderToStaticMarkup, within(Store)),
  render(renderToString, within(Broken)).replace(/<template[^>]*>/, '<template>'),
  `said ${said.length}`,
];
process.stdout.write(`${seen.join('\n')}\n`);
JS
cat >expected <<'TEXT'
19.2.0
throws broken
<main>Loading</main>
<main>Loading</main>
<main><!--$!--><template></template>Loading<!--/$--></main>
said 0
TEXT
for mode in production development; do
  NODE_ENV=$mode node render.mjs >seen
  cat seen
  diff expected seen
done
echo 'as described'
