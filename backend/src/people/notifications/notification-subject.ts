import type { ModuleGrant, NotificationKind, SentSubjectKind } from '@muhatap/shared/wire/session';

/** The thing that a notification is about. */
export interface NotificationSubject {
  readonly kind: SentSubjectKind;
  readonly id: string;
}

/** The grants of which a person needs one to be notified of a kind. */
const KIND_GRANTS: Readonly<Record<NotificationKind, readonly ModuleGrant[]>> = {
  'assigned-conversation': ['inbox'],
  'handed-over': ['inbox'],
  mentioned: ['inbox', 'complaints'],
  'send-failed': ['inbox', 'complaints'],
  release: ['releases'],
  'release-changed': ['releases'],
};

/** Whether somebody with these grants can be notified of a kind. */
export const canReceive = (grants: readonly ModuleGrant[], kind: NotificationKind): boolean =>
  KIND_GRANTS[kind].some((grant) => grants.includes(grant));
