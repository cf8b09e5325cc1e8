import { ApiError } from '@muhatap/shared/api';
import { outcomeOf, type Outcome } from '@muhatap/shared/lib';
import {
  complaintStatus,
  type ComplaintDetail,
  type ComplaintPlaceSuggestions,
  type SimilarComplaint,
  type ComplaintOnlooker,
  type ComplaintReplyTemplate,
} from '@muhatap/shared/wire/complaints';
import type { LoaderFunctionArgs } from 'react-router-dom';
import type { Assignee } from '@muhatap/shared/wire/conversations';
import { readAssignees } from '#entities/conversation';
import { readDistricts, readLabels, readStaff, readTypes, readUnits } from '#entities/casework';
import {
  COMPLAINT_ERRORS,
  readColleagues,
  readReplyTemplates,
  readComplaint,
  readNotice,
  readPlaceSuggestions,
  readSimilar,
  readThread,
} from '#entities/complaint';
import type { Choices, NoticeFound } from '#features/complaint-change';
import type { ThreadPart } from '#features/complaint-messages';

export interface ComplaintDetailData {
  /** '' when the address names no complaint. */
  id: string;
  outcome: Promise<Outcome<ComplaintDetail>>;
}

const searchOf = (request: Request) => new URL(request.url).searchParams;
const idOf = (request: Request) => (searchOf(request).get('id') ?? '').trim();
const isMissing = (error: unknown) => error instanceof ApiError && error.status === 404;

export function complaintDetailLoader({ request }: LoaderFunctionArgs): ComplaintDetailData {
  const id = idOf(request);
  if (id === '')
    return { id, outcome: Promise.resolve({ ok: false, message: COMPLAINT_ERRORS.missing }) };
  return {
    id,
    outcome: outcomeOf(readComplaint(id, request.signal), (error) =>
      isMissing(error) ? COMPLAINT_ERRORS.missing : COMPLAINT_ERRORS.detail,
    ),
  };
}

/** The units, types, districts, people and labels that a complaint can be given. */
export const complaintChoicesLoader = ({
  request,
}: LoaderFunctionArgs): Promise<Outcome<Choices>> =>
  outcomeOf(
    Promise.all([
      readUnits(request.signal),
      readTypes(request.signal),
      readDistricts(request.signal),
      readStaff(request.signal),
      readLabels(request.signal),
    ]).then(([units, types, districts, people, labels]) => ({
      ...{ units, types, districts, people, labels },
    })),
    () => COMPLAINT_ERRORS.choices,
  );

/** The people who can be given the complaint's conversation. */
export const complaintAssigneesLoader = ({
  request,
}: LoaderFunctionArgs): Promise<Outcome<readonly Assignee[]>> =>
  outcomeOf(readAssignees(request.signal), () => COMPLAINT_ERRORS.assignees);

/** The colleagues whom a note about the complaint may mention. */
export const complaintColleaguesLoader = ({
  request,
}: LoaderFunctionArgs): Promise<Outcome<readonly ComplaintOnlooker[]>> =>
  outcomeOf(readColleagues(idOf(request), request.signal), () => COMPLAINT_ERRORS.colleagues);

/** The prepared replies of the complaint. */
export const complaintTemplatesLoader = ({
  request,
}: LoaderFunctionArgs): Promise<Outcome<readonly ComplaintReplyTemplate[]>> =>
  outcomeOf(readReplyTemplates(idOf(request), request.signal), () => COMPLAINT_ERRORS.templates);

/** Reads the notice to the citizen of a status. */
export async function complaintNoticeLoader({ request }: LoaderFunctionArgs): Promise<NoticeFound> {
  const durum = complaintStatus.parse(searchOf(request).get('durum'));
  return {
    durum,
    outcome: await outcomeOf(
      readNotice(idOf(request), durum, request.signal),
      () => COMPLAINT_ERRORS.notice,
    ),
  };
}

/** A part of the complaint's whole conversation. */
export async function complaintThreadLoader({ request }: LoaderFunctionArgs): Promise<ThreadPart> {
  const before = searchOf(request).get('before');
  return {
    before,
    outcome: await outcomeOf(
      readThread(idOf(request), before, request.signal),
      () => COMPLAINT_ERRORS.thread,
    ),
  };
}

/** The complaints that may be about the same matter. */
export const complaintSimilarLoader = ({
  request,
}: LoaderFunctionArgs): Promise<Outcome<readonly SimilarComplaint[]>> =>
  outcomeOf(readSimilar(idOf(request), request.signal), () => COMPLAINT_ERRORS.similar);

/** The suggestions of the place of a complaint. */
export const complaintPlaceLoader = ({
  request,
}: LoaderFunctionArgs): Promise<Outcome<ComplaintPlaceSuggestions>> =>
  outcomeOf(
    readPlaceSuggestions(idOf(request), request.signal),
    () => COMPLAINT_ERRORS.placeSuggestions,
  );
