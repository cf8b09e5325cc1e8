import { isSame } from '@muhatap/shared/saving';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { followServer } from './follow-server';

/**
 * Keeps what was typed until it is saved or given back, whatever the server answers meanwhile; fields that were not touched follow the
 * answer. `keep` takes what was saved: the page behind it may still be on its way with older data.
 */
export function useServerValues<T extends FieldValues, Output>(
  form: UseFormReturn<T, unknown, Output>,
  loaded: T,
) {
  const seen = useRef(loaded);
  const [isOutdated, setOutdated] = useState(false);
  const follow = useEffectEvent(() => {
    if (isSame(loaded, seen.current)) return;
    seen.current = loaded;
    const base = (form.formState.defaultValues ?? loaded) as T;
    const kept = followServer({ base, typed: form.getValues(), loaded });
    form.reset(loaded, { keepErrors: true, keepIsSubmitted: true });
    for (const [name, value] of Object.entries(kept.edits))
      form.setValue(name as Path<T>, value as PathValue<T, Path<T>>, { shouldDirty: true });
    setOutdated(kept.isOutdated);
  });
  useEffect(() => follow());
  return {
    isOutdated,
    keep: (saved: T) => {
      form.reset(saved);
      setOutdated(false);
    },
    /** Gives back what was typed. */
    restore: () => {
      form.reset();
      setOutdated(false);
    },
  };
}
