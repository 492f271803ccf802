// @vitest-environment-options { "settings": { "enableIframePageLoading": true } }
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchFrames } from '#app/platform/early-frame.ts';
import { PortFrame, useFramePort } from './port-frame.tsx';

const GREETING = 'hello';
/** The test's document loads nothing. */
const SRC = 'about:blank#dice';
const OTHER = 'about:blank#reels';
const view = document.createElement('div');

beforeEach(() => {
  // The test's document has none.
  Element.prototype.moveBefore = function move(this: Element, node, child) {
    this.insertBefore(node, child);
  };
  vi.stubGlobal(
    'MessageChannel',
    class {
      port1 = { close() {} };
      port2 = {};
    },
  );
  view.id = 'first';
  view.innerHTML = `<iframe src="${SRC}" title="of the view" sandbox="allow-scripts"></iframe>`;
});

afterEach(() => {
  cleanup();
  view.remove();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(Element.prototype, 'moveBefore');
});

const actor = { on: () => ({ unsubscribe() {} }), send: vi.fn() };

function Game({ src = SRC }: { src?: string }) {
  const port = useFramePort<never>(actor, { greeting: GREETING, hear: () => {} });
  return <PortFrame port={port} src={src} title="of the app" sandbox="allow-scripts" />;
}

function begin(): HTMLElement {
  watchFrames(view);
  document.body.append(view);
  return screen.getByTitle('of the view');
}

/** @returns how often the frame has been given a port */
function countPorts(title: string): () => number {
  const postMessage = vi.fn();
  Object.defineProperty(screen.getByTitle(title), 'contentWindow', { value: { postMessage } });
  return () => postMessage.mock.calls.filter(([message]) => message === GREETING).length;
}

test('a frame gets its port when it has loaded', () => {
  render(<Game />);
  const ports = countPorts('of the app');
  expect(ports()).toBe(0);
  fireEvent.load(screen.getByTitle('of the app'));
  expect(ports()).toBe(1);
});

test('a frame already loaded in the first view is taken over and gets its port at once', () => {
  const frame = begin();
  fireEvent.load(frame);
  const ports = countPorts('of the view');
  const { container } = render(<Game />);
  expect(screen.queryByTitle('of the app')).toBe(null);
  expect(container.contains(frame)).toBe(true);
  expect(ports()).toBe(1);
});

test('a frame still loading gets its port after the load; later documents get none', () => {
  const frame = begin();
  const ports = countPorts('of the view');
  render(<Game />);
  expect(ports()).toBe(0);
  fireEvent.load(frame);
  expect([ports(), actor.send.mock.calls]).toEqual([1, []]);
  fireEvent.load(frame);
  expect([ports(), actor.send.mock.calls]).toEqual([1, [[{ type: 'frame.failed' }]]]);
});

test('another game’s frame stays where it is', () => {
  const frame = begin();
  render(<Game src={OTHER} />);
  expect(view.contains(frame)).toBe(true);
  expect(screen.getByTitle('of the app').getAttribute('src')).toBe(OTHER);
});

test('where frames cannot be moved, the first view has no frame', () => {
  Reflect.deleteProperty(Element.prototype, 'moveBefore');
  watchFrames(view);
  expect(view.innerHTML).toBe('');
});
