import { type ComponentType, createElement, lazy } from 'react';
import { expectChunk } from './chunk-failure.ts';

/** React's `lazy`; code that does not arrive is a chunk failure of the `owner`, and is asked for again once that is forgotten. */
export function lazyView<Props extends object>(
  owner: string,
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> {
  const createView = () => lazy(() => expectChunk(load(), owner, renew));
  const renew = () => {
    view = createView();
  };
  let view: ComponentType<Props> = createView();
  return (props) => createElement(view, props);
}
