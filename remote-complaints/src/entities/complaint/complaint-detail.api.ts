import { api } from '@muhatap/shared/api';
import {
  complaint,
  complaintColleagues,
  complaintDetail,
  complaintFollowers,
  complaintNote,
  complaintNoticeDraft,
  type Complaint,
  type ComplaintChange,
  type ComplaintColleague,
  type ComplaintDetail,
  type ComplaintNote,
  type ComplaintNoticeDraft,
  complaintPlaceSuggestions,
  complaintReplyTemplates,
  type ComplaintReplyTemplate,
  type ComplaintPlaceChange,
  type ComplaintPlaceSuggestions,
  type ComplaintOnlooker,
  type ComplaintStatus,
  type ComplaintTermChange,
} from '@muhatap/shared/wire/complaints';

const pathOf = (id: string) => `/api/complaints/${encodeURIComponent(id)}`;
const notePathOf = (id: string) => `/api/complaint-notes/${encodeURIComponent(id)}`;

/** A complaint with messages, history and notes, oldest first; `not_found` where there is none. */
export const readComplaint = (id: string, signal: AbortSignal): Promise<ComplaintDetail> =>
  api.get(pathOf(id), { schema: complaintDetail, signal });

/** Saves status, unit, type or subject; `conflict` when somebody else has changed the complaint since `version`. */
export const changeComplaint = (id: string, change: ComplaintChange): Promise<Complaint> =>
  api.patch(pathOf(id), change, { schema: complaint });

/** Pauses the term, lets it go on or extends it; `conflict` as with a change. */
export const changeTerm = (id: string, change: ComplaintTermChange): Promise<Complaint> =>
  api.post(`${pathOf(id)}/term`, change, { schema: complaint });

/** Puts the complaint on a point or takes it away; `place_outside`, `conflict` as with a change. */
export const changePlace = (id: string, change: ComplaintPlaceChange): Promise<Complaint> =>
  api.put(`${pathOf(id)}/place`, change, { schema: complaint });

/** The suggestions of the place of a complaint; 404 as of the complaint. */
export const readPlaceSuggestions = (
  id: string,
  signal: AbortSignal,
): Promise<ComplaintPlaceSuggestions> =>
  api.get(`${pathOf(id)}/place/suggestions`, { schema: complaintPlaceSuggestions, signal });

/** Reads the notice to the citizen of a status. */
export const readNotice = (
  id: string,
  durum: ComplaintStatus,
  signal: AbortSignal,
): Promise<ComplaintNoticeDraft> =>
  api.get(`${pathOf(id)}/notice`, { query: { durum }, schema: complaintNoticeDraft, signal });

/** Every inbound message of the complaint has been read. */
export const markComplaintRead = (id: string): Promise<void> =>
  api.post(`${pathOf(id)}/read`, undefined, { isRepeatable: true });

/** Adds an internal note; it reaches neither the citizen nor SAYSIS. `mention_unseen` for a colleague who does not see the complaint. */
export const addNote = (
  id: string,
  content: string,
  mentions: readonly string[],
): Promise<ComplaintNote> =>
  api.post(
    `${pathOf(id)}/notes`,
    { content, ...(mentions.length > 0 && { mention_ids: [...mentions] }) },
    { schema: complaintNote },
  );

/** The colleagues whom a note may mention: those who see the complaint first, by name within both. */
export async function readColleagues(
  id: string,
  signal: AbortSignal,
): Promise<readonly ComplaintOnlooker[]> {
  const { colleagues } = await api.get(`${pathOf(id)}/colleagues`, {
    schema: complaintColleagues,
    signal,
  });
  return [...colleagues].sort((a, b) => Number(b.sees_complaint) - Number(a.sees_complaint));
}

/** The company's prepared replies, filled for the complaint, those bound to it first. */
export const readReplyTemplates = async (
  id: string,
  signal: AbortSignal,
): Promise<readonly ComplaintReplyTemplate[]> =>
  (await api.get(`${pathOf(id)}/reply-templates`, { schema: complaintReplyTemplates, signal }))
    .templates;

/** Makes the person follow the complaint or not; answers those who do then. */
export const followComplaint = async (
  id: string,
  isFollowing: boolean,
): Promise<readonly ComplaintColleague[]> =>
  (
    await api.put(
      `${pathOf(id)}/follow`,
      { is_following: isFollowing },
      { schema: complaintFollowers },
    )
  ).followers;

/** Changes one's own note; `not_author` for anybody else. */
export const editNote = (noteId: string, content: string): Promise<ComplaintNote> =>
  api.patch(notePathOf(noteId), { content }, { schema: complaintNote });

/** Deletes one's own note; `not_author` for anybody else. */
export const deleteNote = (noteId: string): Promise<void> => api.delete(notePathOf(noteId));
