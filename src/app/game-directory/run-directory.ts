import { selectVisibleGames, selectVisibleGroups } from '#app/components/visible-games.ts';
import type { Game, GameList } from '#contract/app-config.ts';
import type { FromDirectory, ListSource, ReadyDirectory, ToDirectory } from './directory-protocol.ts';
import { createGameIndex, type GameIndex } from './game-index.ts';

/** Stores the last game list; if storing fails, it is fetched again next time. */
export interface ListStore {
  read(): Promise<GameList | null>;
  write(list: GameList): Promise<void>;
}

interface DirectoryDependencies {
  send: (message: FromDirectory) => void;
  /** The list, or null when the known version is current. */
  fetchList: (source: ListSource, knownVersion: string) => Promise<GameList | null>;
  store: ListStore;
}

interface Held {
  list: GameList;
  index: GameIndex;
}

/**
 * The worker's side: keeps the whole game list and searches it. A stored list serves at once whatever its
 * version; the network is asked only when another version is current.
 */
export function runDirectory({ send, fetchList, store }: DirectoryDependencies) {
  let held: Held | null = null;
  let opened = Promise.resolve();

  function hold(list: GameList, { kinds }: ListSource): Held {
    held = { list, index: createGameIndex(selectVisibleGames(list), describeGroups(list, kinds)) };
    return held;
  }

  async function open(source: ListSource): Promise<void> {
    const stored = held?.list ?? (await store.read());
    const known = held ?? (stored && hold(stored, source));
    if (known?.list.version === source.version) return tell(known, 'current');
    if (known) tell(known, 'asking');
    else send({ type: 'state', state: { status: 'loading' } });
    await renew(source, known);
  }

  async function renew(source: ListSource, known: Held | null): Promise<void> {
    try {
      const list = await fetchList(source, known?.list.version ?? '');
      const current = list ? hold(list, source) : known;
      if (!current) throw new Error('The list was withheld as if it were known.');
      tell(current, 'current');
      if (list) await store.write(list);
    } catch {
      if (known) tell(known, 'stale');
      else send({ type: 'state', state: { status: 'failed' } });
    }
  }

  function tell({ list }: Held, freshness: ReadyDirectory['freshness']) {
    const state: ReadyDirectory = {
      status: 'ready',
      version: list.version,
      freshness,
      types: selectVisibleGroups(list.types),
      brands: selectVisibleGroups(list.brands),
      platforms: selectVisibleGroups(list.platforms),
    };
    send({ type: 'state', state });
  }

  return (message: ToDirectory) => {
    if (message.type === 'open') {
      opened = opened.then(() => open(message.source));
    } else if (held) {
      const found = held.index.find(message.query, message.window);
      send({ type: 'found', id: message.id, found });
    }
  };
}

/** The names of a game's kind and maker, as the list has them and as the player reads them. */
function describeGroups({ types, brands }: GameList, kinds: ListSource['kinds']): (game: Game) => string {
  const ofType = new Map(types.map(({ id, name, icon }) => [id, `${name} ${kinds[icon] ?? ''}`]));
  const ofBrand = new Map(brands.map(({ id, name }) => [id, name]));
  return ({ typeId, brandId }) => `${ofType.get(typeId) ?? ''} ${ofBrand.get(brandId) ?? ''}`;
}
