import type { Label } from '@muhatap/shared/wire/conversations';
import { createStore, useStore } from 'zustand';

interface KnownLabels {
  readonly labels: readonly Label[] | undefined;
}
const knownLabels = createStore<KnownLabels>(() => ({ labels: undefined }));

/** The company's labels as they were last read; undefined while nobody has asked for them, or another person has signed in. */
export const setKnownLabels = (labels: KnownLabels['labels']): void =>
  knownLabels.setState({ labels });

/** Labels of a room with their newest names and colours, without those that are gone; as they came while the labels are not known. */
export const currentLabels = (
  shown: readonly Label[],
  labels: readonly Label[] | undefined,
): readonly Label[] =>
  labels === undefined || shown.length === 0
    ? shown
    : shown.flatMap(({ id }) => labels.find((label) => label.id === id) ?? []);

/**
 * {@link currentLabels}, following the changes of labels; never requests them, because every row of
 * the list does this.
 */
export const useCurrentLabels = (shown: readonly Label[]): readonly Label[] =>
  currentLabels(
    shown,
    useStore(knownLabels, ({ labels }) => labels),
  );
