import {
  COMPLAINT_FIELDS,
  COMPLAINT_REFERENCE_IDS,
  type Complaint,
  type ComplaintChange,
  type ComplaintReferenceId,
} from '@muhatap/shared/wire/complaints';
import { isPlainObject } from '@muhatap/shared/lib';
import { useState } from 'react';
import { useFetchers } from 'react-router-dom';
import type { Choices } from './change.types';

/** The change of the complaint that is being saved right now. */
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
  wanted: Partial<ComplaintChange>,
  choices: Choices | null,
): Complaint {
  const references = Object.fromEntries(
    COMPLAINT_REFERENCE_IDS.map((id) => {
      const { changedBy, list } = COMPLAINT_FIELDS[id];
      const entry = wanted[changedBy];
      const isKept = entry === undefined || choices === null;
      return [id, isKept ? complaint[id] : namedIn(choices[list], entry)];
    }),
  ) as Pick<Complaint, ComplaintReferenceId>;
  const { responsible_id: person } = wanted;
  const responsible =
    person === undefined || choices === null
      ? complaint.responsible
      : namedIn(choices.people, person);
  const { label_ids: labelIds } = wanted;
  const labels =
    labelIds === undefined || choices === null
      ? complaint.labels
      : choices.labels.filter(({ id }) => labelIds.includes(id));
  const { unit } = references;
  const atananBirim = unit === complaint.unit ? complaint.atananBirim : (unit?.name ?? null);
  return {
    ...complaint,
    ...references,
    ...(responsible !== undefined && { responsible }),
    ...(labels !== undefined && { labels }),
    ...(wanted.priority !== undefined && { priority: wanted.priority }),
    durum: wanted.durum ?? complaint.durum,
    atananBirim,
  };
}

/**
 * The newest version received, because a save may answer before the page has read again (`known`),
 * and the version to show: a change being saved is shown at once and is reverted if the save fails
 * (`shown`, docs/behaviour.md §5.8).
 */
export function useComplaintNow(loaded: Complaint, choices: Choices | null) {
  const [received, setReceived] = useState<Complaint | null>(null);
  const known =
    received !== null && received.id === loaded.id && received.version > loaded.version
      ? received
      : loaded;
  return {
    known,
    shown: withWanted(known, useWanted(loaded.id), choices),
    apply: (complaint: Complaint) => setReceived(complaint),
  };
}
