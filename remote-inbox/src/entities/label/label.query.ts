import { queryOptions, useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { Label, LabelInput } from '@muhatap/shared/wire/conversations';
import { onAnswer, queryClient, refetchOnChange } from '../../query-client';
import { setKnownLabels } from './known-labels';
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

onAnswer(labelsQuery.queryKey, () =>
  setKnownLabels(queryClient.getQueryData(labelsQuery.queryKey)),
);
refetchOnChange('labels', { queryKey: labelsQuery.queryKey });
