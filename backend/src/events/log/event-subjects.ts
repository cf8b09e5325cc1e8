import type { CompanyEventName } from '@muhatap/shared/wire/events';
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

const SUBJECTS: Readonly<Record<CompanyEventName, EventSubject>> = {
  'chat-message': { module: 'inbox', of: 'room' },
  'message-updated': { module: 'inbox', of: 'room' },
  'room-updated': { module: 'inbox', of: 'room' },
  'note-changed': { module: 'inbox', of: 'room' },
  'inbox-changed': { module: 'inbox', of: 'module' },
  'complaint-updated': { module: 'complaints', of: 'case' },
  'casework-changed': { module: 'complaints', of: 'module' },
};

/** The subject of an event; null for an unknown name, which concerns everybody. */
export const subjectOf = (type: string): EventSubject | null =>
  Object.hasOwn(SUBJECTS, type) ? SUBJECTS[type as CompanyEventName] : null;
