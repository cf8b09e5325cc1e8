import type { CompanyEventName, ROOM_GONE } from '@muhatap/shared/wire/events';
import type { ModuleGrant } from '@muhatap/shared/wire/session';

/** Modules of which there are events. */
export type EventModule = Extract<ModuleGrant, 'inbox' | 'complaints'>;

/**
 * The module that an event belongs to, and its subject there: a conversation or a case has a holder
 * and is seen by the people who see that holder's; an event of the module itself concerns everybody
 * with the grant.
 */
export interface EventSubject {
  readonly module: EventModule;
  readonly of: 'room' | 'case' | 'module';
}

/** Events of the log: those of the company, and that a conversation is gone for everybody. */
export type LoggedEventName = CompanyEventName | typeof ROOM_GONE;

const SUBJECTS: Readonly<Record<LoggedEventName, EventSubject>> = {
  'chat-message': { module: 'inbox', of: 'room' },
  'message-updated': { module: 'inbox', of: 'room' },
  'room-updated': { module: 'inbox', of: 'room' },
  'note-changed': { module: 'inbox', of: 'room' },
  // Of a conversation that no row tells of any more, so that nobody is known to have seen it.
  'room-gone': { module: 'inbox', of: 'module' },
  'inbox-changed': { module: 'inbox', of: 'module' },
  'complaint-updated': { module: 'complaints', of: 'case' },
  'casework-changed': { module: 'complaints', of: 'module' },
};

/** The subject of an event; null for an unknown name, which concerns everybody. */
export const subjectOf = (type: string): EventSubject | null =>
  Object.hasOwn(SUBJECTS, type) ? SUBJECTS[type as LoggedEventName] : null;
