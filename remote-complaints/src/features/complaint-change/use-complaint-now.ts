import type { Complaint, ComplaintChange } from '@muhatap/shared/wire';
import { isPlainObject } from '@muhatap/shared/lib';
import { useState } from 'react';
import { useFetchers } from 'react-router-dom';
import type { Choices } from './change.types';

/** What is being saved for the complaint right now. */
function useWanted(id: string): Partial<ComplaintChange> {
  const commands = useFetchers()
    .map(({ json }) => json as unknown)
    .filter(isPlainObject);
  const changes = commands
    .filter((command) => command['intent'] === 'change' && command['id'] === id)
    .map((command) => command['change'] as Partial<ComplaintChange>);
  return Object.assign({}, ...changes) as Partial<ComplaintChange>;
}

const namedIn = (list: readonly { id: string; name: string }[], id: string | null) => {
  const found = list.find((one) => one.id === id);
  return found === undefined ? null : { id: found.id, name: found.name };
};

function withWanted(
  complaint: Complaint,
  { durum, unit_id, type_id, district_id }: Partial<ComplaintChange>,
  choices: Choices | null,
): Complaint {
  const unit =
    unit_id === undefined || choices === null ? complaint.unit : namedIn(choices.units, unit_id);
  const type =
    type_id === undefined || choices === null ? complaint.type : namedIn(choices.types, type_id);
  const district =
    district_id === undefined || choices === null
      ? complaint.district
      : namedIn(choices.districts, district_id);
  const atananBirim = unit === complaint.unit ? complaint.atananBirim : (unit?.name ?? null);
  return { ...complaint, durum: durum ?? complaint.durum, unit, atananBirim, type, district };
}

/**
 * The complaint as it was last heard of, because a save may answer before the page has asked again
 * (`known`), and as it is shown: a change being saved stands there at once and goes back by itself
 * if the save fails (`shown`, docs/behaviour.md §5.8).
 */
export function useComplaintNow(loaded: Complaint, choices: Choices | null) {
  const [heard, setHeard] = useState<Complaint | null>(null);
  const known =
    heard !== null && heard.id === loaded.id && heard.version > loaded.version ? heard : loaded;
  return {
    known,
    shown: withWanted(known, useWanted(loaded.id), choices),
    hear: (complaint: Complaint) => setHeard(complaint),
  };
}
