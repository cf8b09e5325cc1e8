import { pinsInForce, type ChannelState } from '../channel/channel-state';
import type { Place } from '../channel/pin';
import type { Caller, ConfirmSession } from './caller';

/** A place is used for so long before it is read from the backend again, ms: a new role takes effect within it. */
const BELIEVED_MS = 30_000;
/** Sessions that are remembered, the last ones that were looked up. */
const REMEMBERED = 10_000;

interface Known {
  readonly at: number;
  readonly place: Promise<Place | null>;
}

interface Parts {
  readonly pointer: { read(): Promise<ChannelState | null> };
  readonly confirm: ConfirmSession;
  readonly now: () => Date;
}

/** The company and roles of callers, read from the backend only while some release is pinned: without a pin they decide nothing. */
export class CallerPlaces {
  private readonly known = new Map<string, Known>();

  constructor(private readonly parts: Parts) {}

  /** The caller with company and roles. While the backend cannot say, those that it named last. */
  async place(caller: Caller): Promise<Caller> {
    const state = caller.session === null ? null : await this.parts.pointer.read();
    const pointers = Object.values(state?.modules ?? {});
    const isPinned = pointers.some((pointer) => pointer && pinsInForce(pointer).length > 0);
    if (caller.session === null || !isPinned) return caller;
    return { ...caller, ...(await this.placeOf(caller.session)) };
  }

  private placeOf(session: string): Promise<Place | null> {
    const at = this.parts.now().getTime();
    const before = this.known.get(session);
    if (before && at - before.at < BELIEVED_MS) return before.place;
    const place = this.parts
      .confirm(session)
      .then((answer) => answer ?? before?.place ?? null)
      .then((answer) => answer && { company: answer.company, roles: answer.roles });
    this.known.delete(session);
    this.known.set(session, { at, place });
    const [oldest] = this.known.keys();
    if (this.known.size > REMEMBERED && oldest !== undefined) this.known.delete(oldest);
    return place;
  }
}
