import { ApiError, messageOf } from '@muhatap/shared/api';
import { outcomeOf, type Outcome } from '@muhatap/shared/lib';
import { complaintChange, type ComplaintDetail } from '@muhatap/shared/wire';
import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router-dom';
import { changeComplaint, COMPLAINT_ERRORS, readComplaint } from '#entities/complaint';
import type { StatusSaved } from '#features/complaint-detail';

export interface ComplaintDetailData {
  /** '' when the address names no complaint. */
  id: string;
  outcome: Promise<Outcome<ComplaintDetail>>;
}

const idOf = (request: Request) => (new URL(request.url).searchParams.get('id') ?? '').trim();
const isMissing = (error: unknown) => error instanceof ApiError && error.status === 404;

export function complaintDetailLoader({ request }: LoaderFunctionArgs): ComplaintDetailData {
  const id = idOf(request);
  if (id === '') return { id, outcome: Promise.resolve({ ok: false, message: COMPLAINT_ERRORS.missing }) };
  return { id, outcome: outcomeOf(readComplaint(id, request.signal), (error) => (isMissing(error) ? COMPLAINT_ERRORS.missing : COMPLAINT_ERRORS.detail)) };
}

/** Saves a status. The catalogue's sentence stands for every failure but a conflict, where the server says what happened. */
export async function complaintDetailAction({ request }: ActionFunctionArgs): Promise<StatusSaved> {
  const form = await request.formData();
  const version = Number(form.get('version'));
  const change = complaintChange.safeParse({ durum: form.get('durum'), ...(version > 0 && { version }) });
  if (!change.success) return { ok: false, sentence: COMPLAINT_ERRORS.status };
  try {
    return { ok: true, complaint: await changeComplaint(idOf(request), change.data) };
  } catch (error) {
    const isConflict = error instanceof ApiError && error.code === 'conflict';
    return { ok: false, sentence: isConflict ? messageOf(error, COMPLAINT_ERRORS.status) : COMPLAINT_ERRORS.status };
  }
}
