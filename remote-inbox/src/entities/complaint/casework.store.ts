import { messageOf } from '@muhatap/shared/api';
import { platform } from '@muhatap/shared/platform';
import type { ComplaintType, ComplaintUnit } from '@muhatap/shared/wire';
import { createStore, useStore } from 'zustand';
import { listComplaintTypes, listComplaintUnits } from './complaint.api';

const FAILED = 'Şikayet türleri ve birimler yüklenemedi';

/** Types and units that a complaint can have; what was loaded stays while it is asked for again. */
export interface Casework {
  readonly status: 'idle' | 'loading' | 'ready' | 'failed';
  readonly types: readonly ComplaintType[];
  readonly units: readonly ComplaintUnit[];
  readonly error: string | null;
}

const NOTHING: Casework = { status: 'idle', types: [], units: [], error: null };
const store = createStore<Casework>(() => NOTHING);
let newest = 0;

/** The types and units, following their changes. */
export const useCasework = (): Casework => useStore(store);

/** Asks for both; whenever somebody is about to choose among them. Never throws. */
export async function loadCasework(): Promise<void> {
  const mine = (newest += 1);
  store.setState(({ status }) => ({ status: status === 'ready' ? 'ready' : 'loading', error: null }));
  try {
    const [types, units] = await Promise.all([listComplaintTypes(), listComplaintUnits()]);
    if (mine === newest) store.setState({ status: 'ready', types, units, error: null });
  } catch (error) {
    if (mine !== newest) return;
    platform().log.warn('Types and units of complaints could not be loaded', error);
    store.setState(({ status }) => (status === 'ready' ? {} : { status: 'failed', error: messageOf(error, FAILED) }));
  }
}

/** Another person takes over. */
export function forgetCasework(): void {
  newest += 1;
  store.setState(NOTHING);
}
