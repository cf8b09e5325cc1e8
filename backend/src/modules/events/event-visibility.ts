import type { CompanyEventName, ModuleGrant } from '@muhatap/shared/wire';

/** The grant that lets a person see an event. A name that is not here concerns everybody. */
const GRANT_OF: Readonly<Record<CompanyEventName, ModuleGrant>> = {
  'chat-message': 'inbox',
  'message-updated': 'inbox',
  'room-updated': 'inbox',
  'note-changed': 'inbox',
  'inbox-changed': 'inbox',
  'complaint-updated': 'complaints',
  'casework-changed': 'complaints',
};

/** Stands in for an event that the caller may not see, so that the sequence has no gap for them. */
export const HIDDEN_EVENT = 'hidden';

/** Grant needed for an event type, or null when any signed-in person of the company may see it. */
export function eventGrant(type: string): ModuleGrant | null {
  return Object.hasOwn(GRANT_OF, type) ? GRANT_OF[type as CompanyEventName] : null;
}
