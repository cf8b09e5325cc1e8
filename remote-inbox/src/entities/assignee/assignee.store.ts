import { createStore, useStore } from 'zustand';
import { api, messageOf } from '@muhatap/shared/api';
import { platform } from '@muhatap/shared/platform';
import { assigneeList, type Assignee } from '@muhatap/shared/wire';

/** Who can be given a conversation, by name; what was loaded stays while it is asked for again. `error` is the text to show. */
export interface AssigneesState {
  readonly status: 'idle' | 'loading' | 'ready' | 'failed';
  readonly assignees: readonly Assignee[];
  readonly error: string | null;
}

const NOTHING: AssigneesState = { status: 'idle', assignees: [], error: null };
const ASSIGNEES_FAILED = 'Temsilciler yüklenirken hata oluştu';

const assigneesStore = createStore<AssigneesState>(() => NOTHING);

/** A part of the colleagues, following its changes. */
export const useAssignees = <T>(selector: (state: AssigneesState) => T): T =>
  useStore(assigneesStore, selector);

/** `GET /api/room/assignees`, with how many open conversations each holds: asked whenever somebody is about to choose. */
export async function loadAssignees(): Promise<void> {
  assigneesStore.setState(({ status }) => ({
    status: status === 'ready' ? 'ready' : 'loading',
    error: null,
  }));
  try {
    const { assignees } = await api.get('/api/room/assignees', { schema: assigneeList });
    assigneesStore.setState({ status: 'ready', assignees });
  } catch (error) {
    platform().log.error('Colleagues could not be loaded', error);
    assigneesStore.setState(({ status }) => ({
      status: status === 'ready' ? 'ready' : 'failed',
      error: messageOf(error, ASSIGNEES_FAILED),
    }));
  }
}

/** Forgets them, when another person signs in. */
export const forgetAssignees = (): void => assigneesStore.setState(NOTHING);
