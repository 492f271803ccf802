import type { AnyActorRef, AnyTransitionDefinition, InspectionEvent } from 'xstate';
import { type ActorFacts, type Entry, RECORDING_VERSION, type Recording } from '#contract/inspector.ts';
import type { Redactor } from './redact.ts';

/** Events of an actor that are kept. */
export const MOST_ENTRIES = 500;

/** Actors that have ended and are kept: calls come and go all day. */
const MOST_ENDED = 100;

interface Followed {
  facts: ActorFacts;
  /** Null when it has ended. */
  ref: AnyActorRef | null;
  entries: Entry[];
  /** Events that were sent to it and wait. */
  sent: Map<object, Pick<Entry, 'order' | 'from'>>;
  /** The transitions taken for the event that it handles. */
  taken: string[];
}

/** Observes all actors of a page, of every system, and keeps what they did. */
export function createRecorder({ redactor, now = Date.now }: { redactor: Redactor; now?: () => number }) {
  const actors = new Map<string, Followed>();
  /** A chart's data is replaced, never changed, so each object is redacted once. */
  const redacted = new WeakMap<object, unknown>();
  let order = 0;

  function inspect(inspected: InspectionEvent): void {
    const ref = inspected.actorRef as AnyActorRef;
    const actor = follow(ref);
    if (inspected.type === '@xstate.event')
      actor.sent.set(inspected.event, { order: order++, from: inspected.sourceRef?.sessionId ?? null });
    if (inspected.type === '@xstate.microstep')
      actor.taken.push(...inspected._transitions.flatMap(nameTransition));
    if (inspected.type === '@xstate.snapshot') keep(actor, ref, inspected);
  }

  function follow(ref: AnyActorRef): Followed {
    const known = actors.get(ref.sessionId);
    if (known) return known;
    const actor: Followed = { facts: readFacts(ref), ref, entries: [], sent: new Map(), taken: [] };
    actors.set(ref.sessionId, actor);
    return actor;
  }

  function keep(
    actor: Followed,
    ref: AnyActorRef,
    { event, snapshot }: Extract<InspectionEvent, { type: '@xstate.snapshot' }>,
  ): void {
    const { status, value, context } = snapshot as Pick<Entry, 'status' | 'value' | 'context'>;
    const entry: Entry = {
      ...(actor.sent.get(event) ?? { order: order++, from: null }),
      time: now(),
      event: redactor.redactEvent(event),
      status,
      ...(value === undefined ? {} : { value }),
      ...(context === undefined ? {} : { context: redactOnce(context) }),
      taken: actor.taken,
    };
    actor.entries.push(entry);
    if (actor.entries.length > MOST_ENTRIES) actor.entries.shift();
    actor.sent.delete(event);
    actor.taken = [];
    actor.ref = status === 'active' ? ref : null;
    if (actor.ref === null) forgetEnded();
  }

  function redactOnce(data: unknown): unknown {
    if (typeof data !== 'object' || data === null) return redactor.redact(data);
    if (!redacted.has(data)) redacted.set(data, redactor.redact(data));
    return redacted.get(data);
  }

  function forgetEnded(): void {
    const ended = [...actors.values()].filter(({ ref }) => ref === null);
    for (const { facts } of ended.slice(0, -MOST_ENDED)) actors.delete(facts.sessionId);
  }

  function record(): Recording {
    const begun = [...actors.values()].filter(({ entries }) => entries.length > 0);
    return {
      version: RECORDING_VERSION,
      actors: begun.map(({ facts, entries }) => ({ ...facts, entries: [...entries] })),
    };
  }

  /** Each actor with its state now. */
  function list(): (ActorFacts & Pick<Entry, 'status' | 'value'>)[] {
    return record().actors.map(({ entries, ...facts }) => {
      const { status, value } = entries.at(-1) as Entry;
      return { ...facts, status, value };
    });
  }

  /**
   * Sends an event as a view would.
   * @param name of a running actor or of its chart, or a session id
   * @throws Error if none is called so
   */
  function send(name: string, event: Entry['event']): void {
    const actor = [...actors.values()].findLast(
      ({ facts, ref }) => ref !== null && [facts.sessionId, facts.name, facts.chart].includes(name),
    );
    if (!actor?.ref) throw new Error(`No actor ${name} runs here.`);
    actor.ref.send(event);
  }

  return { inspect, record, list, send };
}

function readFacts(ref: AnyActorRef): ActorFacts {
  const { logic, src, id, sessionId, _parent } = ref as AnyActorRef & {
    logic: { id?: string; root?: unknown };
  };
  const chart = logic.root === undefined ? null : (logic.id ?? null);
  const isNamed = id !== sessionId && !/^\d+\./.test(id);
  const source = typeof src === 'string' && !/^xstate\.invoke\./.test(src) ? src : null;
  return {
    sessionId,
    parent: _parent?.sessionId ?? null,
    chart,
    name: isNamed ? id : (source ?? chart ?? 'actor'),
  };
}

/** The step into the first state has no transition of the chart. */
function nameTransition(transition: AnyTransitionDefinition): string[] {
  const { source, eventType } = transition;
  const branches = eventType === '' ? source.always : source.transitions.get(eventType);
  const index = branches?.indexOf(transition) ?? -1;
  return index === -1 ? [] : [`${source.id} ${eventType} ${index}`];
}
