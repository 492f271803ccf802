import type { GameGroup } from '#contract/app-config.ts';
import type { CommonFields } from '#contract/call.ts';
import type { FoundGames, GameQuery, GameWindow } from './game-query.ts';

/** Where and how to fetch the whole game list. */
export interface ListSource {
  /** The version that the app knows; empty for none. */
  version: string;
  /** Base address of `/app/v1`; empty for the page's own origin. */
  base: string;
  fields: CommonFields;
  /** Milliseconds for the request. */
  timeout: number;
  /** The kinds of games by their icon, in the player's language: players search by them too. */
  kinds: Readonly<Record<string, string>>;
}

export type DirectoryState = { status: 'loading' } | { status: 'failed' } | ReadyDirectory;

export interface ReadyDirectory {
  status: 'ready';
  version: string;
  /** `asking`: an older version while the current one loads; `stale`: the current one did not load. */
  freshness: 'current' | 'asking' | 'stale';
  types: GameGroup[];
  brands: GameGroup[];
  platforms: GameGroup[];
}

export type ToDirectory =
  | { type: 'open'; source: ListSource }
  | { type: 'find'; id: number; query: GameQuery; window: GameWindow };

export type FromDirectory =
  | { type: 'state'; state: DirectoryState }
  | { type: 'found'; id: number; found: FoundGames };

export interface DirectoryListeners {
  onMessage(message: FromDirectory): void;
  /** The worker did not start or is gone. */
  onFailure(): void;
}

export interface DirectoryPort {
  send(message: ToDirectory): void;
  end(): void;
}

/** Starts the worker, or a stand-in for it. */
export type StartDirectory = (listeners: DirectoryListeners) => DirectoryPort;
