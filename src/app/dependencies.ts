import type { Api } from '#app/api/create-api.ts';
import type { BoundLogin } from '#app/app/bind-login.ts';
import type { StartDirectory } from '#app/app/game-directory/directory-protocol.ts';
import type { ServerData } from '#app/app/server-data.ts';
import type { StatementStore } from '#app/platform/kept-statements.ts';
import type { Platform } from '#app/platform/platform.ts';
import type { ReloadMemory } from '#app/platform/reload-memory.ts';
import type { StoredList } from '#app/platform/stored-list.ts';
import type { TokenStore } from '#app/platform/token-store.ts';
import type { Updater } from '#app/platform/updater.ts';
import type { FeatureKind } from '#machines/app/startup-queue-rules.ts';

/** Everything that the actors use of the outside. */
export interface ActorDependencies {
  api: Api;
  /** Where `/app/v1` is served; empty for the page's own origin. */
  base: string;
  data: ServerData;
  /** Binds the login of this moment. */
  currentLogin: () => BoundLogin;
  fetch: typeof fetch;
  platform: Platform;
  tokens: TokenStore;
  /** Activities that the start-up queue has shown in this tab. */
  shown: StoredList;
  /** Tokens of ended sessions, until the server has revoked them. */
  endedTokens: StoredList;
  /** Draws whose award was dismissed here, until the server has confirmed it. */
  dismissedDraws: StoredList;
  /** Players with an award in progress on this device. */
  awaitedAwards: StoredList;
  reloads: ReloadMemory;
  window: Window;
  features: readonly FeatureKind[];
  loadUpdater: () => Promise<Updater>;
  createId: () => string;
  now: () => number;
  setTimeout: (action: () => void, milliseconds: number) => unknown;
  /** Replaces the worker that searches games. */
  startDirectory?: StartDirectory;
  /** Replaces the database of signed statements about draws. */
  statements?: StatementStore;
}

/** For the chart of a screen or dialog, with the login in which it starts. */
export interface FlowDependencies extends ActorDependencies {
  login: BoundLogin;
}
