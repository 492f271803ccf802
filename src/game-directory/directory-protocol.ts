import type { GameGroup } from '#contract/app-config.ts';
import type { CommonFields } from '#contract/call.ts';
import type { FoundGames, GameQuery, GameWindow } from './game-query.ts';

/** Where the whole game list is, and how to ask for it. */
export interface ListSource {
  /** The version that the app was told of; empty when it knows of none. */
  version: string;
  /** Where `/app/v1` is served; empty for the page's own origin. */
  base: string;
  fields: CommonFields;
  /** Milliseconds that the connection deserves. */
  timeout: number;
}

export type DirectoryState = { status: 'loading' } | { status: 'failed' } | ReadyDirectory;

export interface ReadyDirectory {
  status: 'ready';
  version: string;
  /** `asking`: of another version than the app was told of, which is on its way; `stale`: and that did not come. */
  freshness: 'current' | 'asking' | 'stale';
  types: GameGroup[];
  brands: GameGroup[];
  platforms: GameGroup[];
}

/** What the page says to the worker. */
export type ToDirectory =
  | { type: 'open'; source: ListSource }
  | { type: 'find'; id: number; query: GameQuery; window: GameWindow };

/** What the worker says to the page. */
export type FromDirectory =
  | { type: 'state'; state: DirectoryState }
  | { type: 'found'; id: number; found: FoundGames };

export interface DirectoryListeners {
  onMessage(message: FromDirectory): void;
  /** The worker did not start, or is gone. */
  onFailure(): void;
}

export interface DirectoryPort {
  send(message: ToDirectory): void;
  end(): void;
}

/** Starts what keeps and searches the list: a worker in a browser. */
export type StartDirectory = (listeners: DirectoryListeners) => DirectoryPort;
