import type { Database } from '../database';

/** Work of a subscriber that comes after the command's own entries in the event log, still in its transaction. */
export type AfterCommand = () => Promise<unknown>;

/** Reacts to an event inside the transaction of the command that emits it; whatever it throws undoes the command. */
export type Subscriber<E> = (tx: Database, event: E) => Promise<AfterCommand | void>;

/** An event that a command passes to the other contexts before it commits. */
export interface DomainEvent<E> {
  readonly name: string;
  /** Adds a subscriber behind those that are there; the same one twice counts once. */
  subscribe(subscriber: Subscriber<E>): void;
  /** Calls the subscribers one after the other, and then the work that they left for later, in the same order. */
  emit(tx: Database, event: E): Promise<void>;
  /** The same in two steps, for a command with entries of its own between them: the result runs the work left for later. */
  emitInSteps(tx: Database, event: E): Promise<AfterCommand>;
}

/** The payload of an event. */
export type EventOf<D> = D extends DomainEvent<infer E> ? E : never;

/**
 * Defines an event of a context. The context that defines it exports it and emits it; who subscribes, and in which order, stands in
 * `subscribers.ts` alone.
 */
export function defineEvent<E>(name: string): DomainEvent<E> {
  const subscribers = new Set<Subscriber<E>>();
  const emitInSteps = async (tx: Database, event: E): Promise<AfterCommand> => {
    const later: AfterCommand[] = [];
    for (const subscriber of subscribers) {
      const after = await subscriber(tx, event);
      if (after !== undefined) later.push(after);
    }
    return async () => {
      for (const after of later) await after();
    };
  };
  return {
    name,
    subscribe: (subscriber) => void subscribers.add(subscriber),
    emitInSteps,
    emit: async (tx, event) => void (await (await emitInSteps(tx, event))()),
  };
}
