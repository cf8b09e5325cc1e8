import type { CitizenMatch, CitizenReference } from '@muhatap/shared/wire/people';

/** The citizen as a request names them; without an id where none is chosen. */
export const referenceOf = (citizen: CitizenMatch | null): CitizenReference =>
  citizen?.reference.kind === 'complaint'
    ? { kind: 'complaint', id: citizen.reference.id }
    : { kind: 'customer', id: citizen?.reference.id ?? '' };
