import { messageOf } from '@muhatap/shared/api';
import { platform } from '@muhatap/shared/platform';
import type { ComplaintDistrict, ComplaintType, ComplaintUnit } from '@muhatap/shared/wire';
import { createStore, useStore } from 'zustand';
import { listComplaintDistricts, listComplaintTypes, listComplaintUnits } from './complaint.api';

const FAILED = 'Şikayet türleri, birimler ve mahalleler yüklenemedi';

/** Types, units and districts that a complaint can have; what was loaded stays while it is asked for again. */
export interface Casework {
  readonly status: 'idle' | 'loading' | 'ready' | 'failed';
  readonly types: readonly ComplaintType[];
  readonly units: readonly ComplaintUnit[];
  readonly districts: readonly ComplaintDistrict[];
  readonly error: string | null;
}

const NOTHING: Casework = { status: 'idle', types: [], units: [], districts: [], error: null };
const store = createStore<Casework>(() => NOTHING);
let newest = 0;

/** The types, units and districts, following their changes. */
export const useCasework = (): Casework => useStore(store);

/** Asks for all; whenever somebody is about to choose among them. Never throws. */
export async function loadCasework(): Promise<void> {
  const mine = (newest += 1);
  store.setState(({ status }) => ({
    status: status === 'ready' ? 'ready' : 'loading',
    error: null,
  }));
  try {
    const [types, units, districts] = await Promise.all([
      listComplaintTypes(),
      listComplaintUnits(),
      listComplaintDistricts(),
    ]);
    if (mine === newest) store.setState({ status: 'ready', types, units, districts, error: null });
  } catch (error) {
    if (mine !== newest) return;
    platform().log.warn('Types, units and districts of complaints could not be loaded', error);
    store.setState(({ status }) =>
      status === 'ready' ? {} : { status: 'failed', error: messageOf(error, FAILED) },
    );
  }
}

/** Another person takes over. */
export function forgetCasework(): void {
  newest += 1;
  store.setState(NOTHING);
}
