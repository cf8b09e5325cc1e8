import { queryOptions, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import type { Undo } from '@muhatap/shared/platform';
import type { Label, LabelInput } from '@muhatap/shared/wire/conversations';
import { onAnswer, queryClient, refetchOnChange } from '../../query-client';
import { listLabels, postLabel, type CountedLabel } from './label.api';

const labelsQuery = queryOptions({
  queryKey: ['labels'],
  queryFn: ({ signal }) => listLabels(signal),
  staleTime: Infinity,
});

/** The company's labels by name, requested once somebody needs them. */
export const useLabels = (isNeeded = true): UseQueryResult<readonly CountedLabel[]> =>
  useQuery({ ...labelsQuery, enabled: isNeeded }, queryClient);

/** Makes a label (grant `settings`) and answers it; throws ApiError, 409 `label_exists` for a name that is taken. */
export async function createLabel(input: LabelInput): Promise<Label> {
  const made = await postLabel(input);
  queryClient.setQueryData(labelsQuery.queryKey, (labels) =>
    labels === undefined
      ? undefined
      : [...labels.filter(({ id }) => id !== made.id), { ...made, room_count: 0 }].sort((a, b) =>
          a.name.localeCompare(b.name, 'tr'),
        ),
  );
  return made;
}

/** Labels of a room with their newest names and colours, without those that are gone; as they came while the labels are not known. */
export const currentLabels = (
  shown: readonly Label[],
  labels: readonly Label[] | undefined,
): readonly Label[] =>
  labels === undefined || shown.length === 0
    ? shown
    : shown.flatMap(({ id }) => labels.find((label) => label.id === id) ?? []);

const onLabels = (listener: () => void): Undo => onAnswer(labelsQuery.queryKey, listener);

/**
 * {@link currentLabels}, following the changes of labels; never requests them, because every row of
 * the list does this.
 */
export const useCurrentLabels = (shown: readonly Label[]): readonly Label[] =>
  currentLabels(
    shown,
    useSyncExternalStore(onLabels, () => queryClient.getQueryData(labelsQuery.queryKey)),
  );

/** Keeps loaded labels up to date. */
export const followLabels = (): Undo => refetchOnChange('labels', labelsQuery.queryKey);
