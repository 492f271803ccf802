import { type ActorFacts, type Entry, RECORDING_VERSION, type Recording } from '#contract/inspector.ts';
import type { PageFacts } from '../messages.ts';
import { MOST_ENTRIES } from '../recording.ts';

export interface ShownActor extends ActorFacts {
  entries: Entry[];
}

export interface Moment {
  actor: ShownActor;
  entry: Entry;
}

/** What the page shows: the recording of a page or a file, and how it is looked at. */
export class Store {
  /** Pages of the app that are open, the newest last. */
  pages: PageFacts[] = [];
  /** Id of the page that is shown; null for a file or nothing. */
  pageId: string | null = null;
  fileName: string | null = null;
  /** Whether names are all there is: see `Recording`. */
  isTrace: Recording['isTrace'];
  readonly actors = new Map<string, ShownActor>();
  /** All entries of all actors, in their order. */
  timeline: Moment[] = [];
  /** Index in the timeline of the last event that is shown; null to follow the newest. */
  position: number | null = null;
  chosen: string | null = null;
  showsAmounts = false;
  showsEnded = true;
  isNarrow = true;
  private readonly changed: () => void;

  constructor(changed: () => void) {
    this.changed = changed;
  }

  set(
    change: Partial<Pick<Store, 'position' | 'chosen' | 'showsAmounts' | 'showsEnded' | 'isNarrow'>>,
  ): void {
    Object.assign(this, change);
    this.changed();
  }

  /** Shows another recording from its end. */
  load({ actors, isTrace }: Recording, from: { page: PageFacts } | { fileName: string }): void {
    this.pageId = 'page' in from ? from.page.id : null;
    this.fileName = 'page' in from ? null : from.fileName;
    this.isTrace = isTrace;
    this.actors.clear();
    for (const { entries, ...facts } of actors)
      this.actors.set(facts.sessionId, { ...facts, entries: [...entries] });
    this.timeline = [...this.actors.values()]
      .flatMap((actor) => actor.entries.map((entry) => ({ actor, entry })))
      .sort((a, b) => a.entry.order - b.entry.order);
    this.position = null;
    if (this.chosen === null || !this.actors.has(this.chosen)) this.chosen = this.firstChart();
    this.changed();
  }

  add(facts: ActorFacts, entry: Entry): void {
    const actor = this.actors.get(facts.sessionId) ?? { ...facts, entries: [] };
    this.actors.set(facts.sessionId, actor);
    actor.entries.push(entry);
    const index = this.timeline.findLastIndex((moment) => moment.entry.order < entry.order) + 1;
    this.timeline.splice(index, 0, { actor, entry });
    if (actor.entries.length > MOST_ENTRIES) this.dropFirst(actor);
    if (facts.parent === null && facts.chart !== null) this.chosen ??= facts.sessionId;
    this.changed();
  }

  toRecording(): Recording {
    return {
      version: RECORDING_VERSION,
      ...(this.isTrace && { isTrace: true }),
      actors: [...this.actors.values()],
    };
  }

  notePage(page: PageFacts): void {
    const known = this.pages.find(({ id }) => id === page.id);
    if (known?.path === page.path) return;
    if (known) known.path = page.path;
    else this.pages.push(page);
    this.changed();
  }

  dropPage({ id }: PageFacts): void {
    this.pages = this.pages.filter((page) => page.id !== id);
    this.changed();
  }

  get isLive(): boolean {
    return this.position === null && this.pages.some(({ id }) => id === this.pageId);
  }

  /** Index of the last event that is shown. */
  get now(): number {
    return this.position ?? this.timeline.length - 1;
  }

  /** Where the actor is at the moment that is shown; null before it began. */
  at({ entries }: ShownActor): Entry | null {
    const order = this.timeline[this.now]?.entry.order ?? -1;
    return entries.findLast((entry) => entry.order <= order) ?? null;
  }

  /** The moment that is shown stays the same. */
  private dropFirst({ entries }: ShownActor): void {
    const dropped = entries.shift();
    const index = this.timeline.findIndex(({ entry }) => entry === dropped);
    this.timeline.splice(index, 1);
    if (this.position !== null && index <= this.position) this.position = Math.max(0, this.position - 1);
  }

  /** The app's, as long as it is recorded. */
  private firstChart(): string | null {
    const charts = [...this.actors.values()].filter(({ chart }) => chart !== null);
    return (charts.find(({ parent }) => parent === null) ?? charts[0])?.sessionId ?? null;
  }
}
