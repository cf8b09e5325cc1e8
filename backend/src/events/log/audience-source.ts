import type { CompanyEventInput, CompanyEventName } from '@muhatap/shared/wire/events';
import type { Database } from '../../database';
import type { EventAudience, Holders } from '../../database/schema/delivery';
import { subjectOf, type EventSubject } from './event-subjects';

/** A subject whose events concern the people who see its holder. */
export type HeldSubject = Exclude<EventSubject['of'], 'module'>;

/** The fields of an event's payload that name its conversation or case. */
export interface SubjectIds {
  readonly room_id?: string;
  readonly room?: { readonly id: string };
  readonly complaint_id?: string;
}

/** An event that follows from another one. */
export interface FollowingEvent<N extends CompanyEventName = CompanyEventName> {
  readonly type: N;
  readonly payload: Omit<CompanyEventInput<N>, 'seq'>;
  readonly audience: EventAudience;
}

/** Finds the holders of a subject's rows; the context that owns the rows provides it. */
export interface AudienceSource {
  /**
   * The audience of an event, in the state that the recording transaction leaves. Called once the
   * lock on the company's head is held: then every event with an earlier number is committed, so no
   * former holder is addressed. Null where the subject does not exist.
   */
  audienceOf(tx: Database, companyId: string, ids: SubjectIds): Promise<EventAudience | null>;
  /** The events of other subjects that follow when a room goes from one holder to another. */
  followingEvents?(
    tx: Database,
    companyId: string,
    audience: EventAudience,
  ): Promise<FollowingEvent[]>;
}

/** No holder: a subject that is gone from the tables concerns only those who see everything. */
const NO_HOLDER: Holders = { ids: [], nobody: false };

const sources = new Map<HeldSubject, AudienceSource>();

/** Makes a source answer for a subject; called once at start, by `subscribers.ts`. */
export function provideAudience(subject: HeldSubject, source: AudienceSource): void {
  sources.set(subject, source);
}

/** The source of a subject. Throws where no context provides one. */
export function audienceSourceOf(subject: HeldSubject): AudienceSource {
  const source = sources.get(subject);
  if (source === undefined) throw new Error(`Nothing knows who holds a ${subject}.`);
  return source;
}

/** The people whom an event concerns; null where it is everybody with the grant. */
export async function audienceOf(
  tx: Database,
  companyId: string,
  type: string,
  ids: SubjectIds,
): Promise<EventAudience | null> {
  const subject = subjectOf(type)?.of ?? 'module';
  if (subject === 'module') return null;
  return (await audienceSourceOf(subject).audienceOf(tx, companyId, ids)) ?? NO_HOLDER;
}

/** The events of other subjects that follow from an event. */
export async function followingEvents(
  tx: Database,
  companyId: string,
  audience: EventAudience | null,
): Promise<FollowingEvent[]> {
  if (audience?.was === undefined) return [];
  const found: FollowingEvent[] = [];
  for (const source of sources.values())
    found.push(...((await source.followingEvents?.(tx, companyId, audience)) ?? []));
  return found;
}
