import { expect, test } from 'vitest';
import { createLayerHistory } from './layer-history.ts';

/** A browser history whose `go` the test completes, as a real one completes later. */
function openHistory(entries: object[] = [{ key: 'home' }]) {
  let stack = entries;
  let index = entries.length - 1;
  let going = 0;
  const layers = createLayerHistory({
    readState: () => stack[index],
    push: (state) => {
      stack = [...stack.slice(0, index + 1), Object(state)];
      index += 1;
    },
    go: (delta) => {
      going = delta;
    },
  });
  return {
    layers,
    navigate(key: string) {
      stack = [...stack.slice(0, index + 1), { key }];
      index += 1;
    },
    pressBack() {
      index -= 1;
      return layers.popped();
    },
    finishGoing() {
      index += going;
      going = 0;
      return layers.popped();
    },
    /** Another document is loaded, which ends a step back. */
    leave() {
      going = 0;
      layers.leaving();
    },
    read: () => ({ stack, index, going }),
  };
}

test('an open layer has its own history entry with the state of its page', () => {
  const history = openHistory();
  history.layers.setDepth(2);
  expect(history.read()).toEqual({
    stack: [{ key: 'home' }, { key: 'home', layers: 1 }, { key: 'home', layers: 2 }],
    index: 2,
    going: 0,
  });
});

test('the back button closes the topmost layer', () => {
  const history = openHistory();
  history.layers.setDepth(2);
  expect(history.pressBack()).toBe(1);
  history.layers.setDepth(1);
  expect(history.read()).toMatchObject({ index: 1, going: 0 });
});

test('a layer that stays open gets its entry back', () => {
  const history = openHistory();
  history.layers.setDepth(1);
  expect(history.pressBack()).toBe(1);
  history.layers.setDepth(1);
  expect(history.read()).toEqual({
    stack: [{ key: 'home' }, { key: 'home', layers: 1 }],
    index: 1,
    going: 0,
  });
});

test('closing a layer by its button removes its entry', () => {
  const history = openHistory();
  history.layers.setDepth(1);
  history.layers.setDepth(0);
  expect(history.read().going).toBe(-1);
  expect(history.finishGoing()).toBe(0);
  expect(history.read()).toMatchObject({ index: 0, going: 0 });
});

test('a layer opened while another entry is being removed gets its entry afterwards', () => {
  const history = openHistory();
  history.layers.setDepth(1);
  history.layers.setDepth(0);
  history.layers.setDepth(1);
  expect(history.finishGoing()).toBe(0);
  expect(history.read()).toMatchObject({ index: 1, going: 0 });
});

test('a page opened from a dialog stays', () => {
  const history = openHistory();
  history.layers.setDepth(1);
  history.navigate('terms');
  history.layers.setDepth(0);
  expect(history.read()).toMatchObject({ index: 2, going: 0 });
});

test('going back from that page skips the entry that the dialog left', () => {
  const history = openHistory();
  history.layers.setDepth(1);
  history.navigate('terms');
  history.layers.setDepth(0);
  expect(history.pressBack()).toBe(0);
  expect(history.read().going).toBe(-1);
  history.finishGoing();
  expect(history.read()).toMatchObject({ index: 0, going: 0 });
});

test('an entry left by a reload is removed', () => {
  const history = openHistory([{ key: 'home' }, { key: 'home', layers: 1 }]);
  history.layers.setDepth(0);
  history.finishGoing();
  expect(history.read()).toMatchObject({ index: 0, going: 0 });
});

test('a dialog that closes while the document is being left keeps its entry, and the load goes on', () => {
  const history = openHistory();
  history.layers.setDepth(1);
  history.leave();
  history.layers.setDepth(0);
  expect(history.read()).toMatchObject({ index: 1, going: 0 });
});

test('the entry goes when the document is shown again', () => {
  const history = openHistory();
  history.layers.setDepth(1);
  history.leave();
  history.layers.setDepth(0);
  history.layers.returned();
  expect(history.read().going).toBe(-1);
  history.finishGoing();
  expect(history.read()).toMatchObject({ index: 0, going: 0 });
});

test('an entry whose step back ended with the document goes too', () => {
  const history = openHistory();
  history.layers.setDepth(1);
  history.layers.setDepth(0);
  history.leave();
  history.layers.returned();
  expect(history.finishGoing()).toBe(0);
  expect(history.read()).toMatchObject({ index: 0, going: 0 });
  history.layers.setDepth(1);
  expect(history.pressBack()).toBe(1);
});

test('a player who goes back instead stays in the document', () => {
  const history = openHistory([{ key: 'home' }, { key: 'home', layers: 1 }, { key: 'terms' }]);
  history.leave();
  expect(history.pressBack()).toBe(0);
  expect(history.read().going).toBe(-1);
});
