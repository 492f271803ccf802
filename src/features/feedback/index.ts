export { countOf, TextArea } from './text-area.tsx';
export { ThreadFetched, ThreadView } from './thread-view.tsx';
export { refusals } from './ticket-words.ts';
export { useThread } from './use-thread.ts';
export { useWriting, type Writing } from './use-writing.ts';
