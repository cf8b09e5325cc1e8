import { createStore, useStore } from 'zustand';
import { messageOf } from '@muhatap/shared/api';
import { platform, type Undo } from '@muhatap/shared/platform';
import { onCompanyEvent, onResync } from '@muhatap/shared/realtime';
import type { Label, LabelInput } from '@muhatap/shared/wire';
import { listLabels, postLabel, type CountedLabel } from './label.api';

/** The company's labels by name. What was loaded stays when a later load fails; `error` is the text to show. */
export interface LabelsState {
  readonly status: 'idle' | 'loading' | 'ready' | 'failed';
  readonly labels: readonly CountedLabel[];
  readonly error: string | null;
}

const NOTHING: LabelsState = { status: 'idle', labels: [], error: null };
const LABELS_FAILED = 'Etiketler yüklenirken hata oluştu';

const labelsStore = createStore<LabelsState>(() => NOTHING);

/** A part of the labels, following its changes. */
export const useLabels = <T>(selector: (state: LabelsState) => T): T =>
  useStore(labelsStore, selector);

let newest = 0;

/** Asks for the labels; a late answer of an earlier question is dropped. */
export async function loadLabels(): Promise<void> {
  const mine = (newest += 1);
  labelsStore.setState(({ status }) => ({
    status: status === 'ready' ? 'ready' : 'loading',
    error: null,
  }));
  try {
    const labels = await listLabels();
    if (mine === newest) labelsStore.setState({ status: 'ready', labels, error: null });
  } catch (error) {
    platform().log.error('Labels could not be loaded', error);
    if (mine === newest)
      labelsStore.setState(({ status }) => ({
        status: status === 'ready' ? 'ready' : 'failed',
        error: messageOf(error, LABELS_FAILED),
      }));
  }
}

/** Loads the labels unless they are here or on their way. */
export function needLabels(): void {
  const { status } = labelsStore.getState();
  if (status === 'idle' || status === 'failed') void loadLabels();
}

/** Makes a label (grant `settings`) and answers it; throws ApiError, 409 `label_exists` for a name that is taken. */
export async function createLabel(input: LabelInput): Promise<Label> {
  const made = await postLabel(input);
  labelsStore.setState(({ labels }) => ({
    labels: [...labels.filter(({ id }) => id !== made.id), { ...made, room_count: 0 }].sort(
      (a, b) => a.name.localeCompare(b.name, 'tr'),
    ),
  }));
  return made;
}

/** Labels of a room with their newest names and colours, without those that are gone; as they came while the labels are not known. */
export function currentLabels(
  shown: readonly Label[],
  { status, labels }: Pick<LabelsState, 'status' | 'labels'>,
): readonly Label[] {
  if (status !== 'ready' || shown.length === 0) return shown;
  return shown.flatMap(({ id }) => labels.find((label) => label.id === id) ?? []);
}

/** {@link currentLabels}, following the changes of labels. */
export const useCurrentLabels = (shown: readonly Label[]): readonly Label[] =>
  currentLabels(
    shown,
    useLabels((state) => state),
  );

/** Asks again whenever somebody changed a label, as long as anybody has asked before. */
export function followLabels(): Undo {
  const again = () => {
    if (labelsStore.getState().status !== 'idle') void loadLabels();
  };
  const undos = [
    onCompanyEvent('inbox-changed', ({ what }) => what === 'labels' && again()),
    onResync(again),
  ];
  return () => {
    undos.forEach((undo) => undo());
    newest += 1;
    labelsStore.setState(NOTHING);
  };
}
