import { messageOf } from '@muhatap/shared/api';
import { platform, type Undo } from '@muhatap/shared/platform';
import { onCompanyEvent, onResync } from '@muhatap/shared/realtime';
import type { Template } from '@muhatap/shared/wire';
import { createStore, useStore } from 'zustand';
import { listTemplates } from './api/list-templates.api';

const FAILED = 'Şablonlar yüklenirken hata oluştu';

/** All templates of the company; what was loaded stays while it is asked for again. */
export interface TemplateState {
  readonly status: 'idle' | 'loading' | 'ready' | 'failed';
  readonly templates: readonly Template[];
  readonly error: string | null;
}

const nothing: TemplateState = { status: 'idle', templates: [], error: null };
export const templateStore = createStore<TemplateState>(() => nothing);
export const useTemplates = <T>(selector: (state: TemplateState) => T): T =>
  useStore(templateStore, selector);

/** A loaded template, undefined while they are not. */
export const templateById = (id: string): Template | undefined =>
  templateStore.getState().templates.find((template) => template.id === id);

let load = 0;

/** Asks for all of them. A failure is shown where they would stand, unless older ones do. */
export async function loadTemplates(): Promise<void> {
  const mine = (load += 1);
  if (templateStore.getState().status !== 'ready')
    templateStore.setState({ status: 'loading', error: null });
  try {
    const templates = await listTemplates();
    if (mine === load) templateStore.setState({ status: 'ready', templates, error: null });
  } catch (error) {
    if (mine !== load) return;
    platform().log.warn('Templates could not be loaded', error);
    if (templateStore.getState().status !== 'ready')
      templateStore.setState({ status: 'failed', error: messageOf(error, FAILED) });
  }
}

/** Asks for them the first time that somebody needs them, and after a failure. */
export function needTemplates(): void {
  const { status } = templateStore.getState();
  if (status === 'idle' || status === 'failed') void loadTemplates();
}

export function forgetTemplates(): void {
  load += 1;
  templateStore.setState(nothing);
}

const again = () => (templateStore.getState().status === 'idle' ? undefined : void loadTemplates());

/** Keeps loaded templates up to date. */
export function followTemplates(): Undo {
  const undos = [
    onCompanyEvent('inbox-changed', ({ what }) => (what === 'templates' ? again() : undefined)),
    onResync(again),
  ];
  return () => undos.forEach((undo) => undo());
}
