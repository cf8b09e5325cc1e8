import { isSame } from '@muhatap/shared/form-draft';
import type { PersonDetail } from '@muhatap/shared/wire';
import { useState } from 'react';
import { personForm, type PersonForm } from '#entities/people';

/**
 * What was typed about somebody, over what the server holds: fields that were not touched follow what others save meanwhile, so two
 * administrators who change different things both keep theirs. `isOutdated`: somebody saved since the first touch.
 */
export function usePersonDraft(loaded: PersonDetail) {
  const [edits, setEdits] = useState<Partial<PersonForm>>({});
  const [begun, setBegun] = useState<number | null>(null);
  // What was saved is newer than what the page shows until it is read again.
  const [saved, setSaved] = useState(loaded);
  const person = saved.id === loaded.id && saved.version > loaded.version ? saved : loaded;
  const form: PersonForm = { ...personForm(person), ...edits };
  const isDirty = !isSame(form, personForm(person));
  const reset = () => {
    setEdits({});
    setBegun(null);
  };
  return {
    person,
    form,
    isDirty,
    isOutdated: isDirty && begun !== null && begun !== person.version,
    change: (part: Partial<PersonForm>) => {
      setEdits((now) => ({ ...now, ...part }));
      setBegun((now) => now ?? person.version);
    },
    reset,
    keep: (newest: PersonDetail) => {
      setSaved(newest);
      reset();
    },
  };
}
