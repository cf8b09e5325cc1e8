import { createStore, useStore } from 'zustand';
import type { ModuleGrant, RoleAction, Visibility } from '../wire/session';
import { mustBeStarted } from './session-start';
import {
  hasGrant,
  initialSession,
  mayDo,
  visibilityIn,
  type SessionState,
} from './session.transitions';

/** The one session of the page. Change it through the actions of this room only. */
export const sessionStore = createStore<SessionState>(() => initialSession);

/** A part of the session, following its changes. */
export function useSession<T>(selector: (state: SessionState) => T): T {
  mustBeStarted();
  return useStore(sessionStore, selector);
}

/** Whether the signed-in person's roles open the module. */
export const useGrant = (grant: ModuleGrant): boolean =>
  useSession((state) => hasGrant(state, grant));

/** Whether one of the roles that open the module lets the person do this there. */
export const useAction = (action: RoleAction, grant: ModuleGrant): boolean =>
  useSession((state) => mayDo(state, action, grant));

/** Answers whose conversations and cases the module shows the signed-in person; null where no role opens it. */
export const useVisibility = (grant: ModuleGrant): Visibility | null =>
  useSession((state) => visibilityIn(state, grant));
