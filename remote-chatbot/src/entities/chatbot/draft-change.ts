import { ApiError } from '@muhatap/shared/api';
import { chatbotSaved } from '@muhatap/shared/wire/chatbots';

/** A save by somebody else in the meantime; `updatedAt` is an ISO time. */
export interface DraftChange {
  readonly draftVersion: number;
  readonly updatedAt: string;
  readonly updatedBy: string | null;
}

const details = chatbotSaved.omit({ has_changes: true });

/** Reads a refusal 409 `draft_changed`; null for every other failure. */
export function draftChange(error: unknown): DraftChange | null {
  if (!(error instanceof ApiError) || error.code !== 'draft_changed') return null;
  const read = details.safeParse(error.details);
  return read.success
    ? {
        draftVersion: read.data.draft_version,
        updatedAt: read.data.updated_at,
        updatedBy: read.data.updated_by,
      }
    : null;
}
