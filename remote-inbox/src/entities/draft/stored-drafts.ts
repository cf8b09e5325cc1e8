import type { Drafts, RoomDraft } from './draft.types';

/** Where a person's drafts in a company are kept on this machine; `owner` names both. */
export const draftsKey = (owner: string): string => `muhatap_drafts:${owner}`;

const isDraft = (value: unknown): value is RoomDraft => {
  const draft = (value ?? {}) as Partial<Record<keyof RoomDraft, unknown>>;
  return (
    typeof draft.content === 'string' &&
    (draft.replyToId === null || typeof draft.replyToId === 'string') &&
    typeof draft.updatedAt === 'number' &&
    typeof draft.isSaved === 'boolean'
  );
};

/** Reads what {@link writeDrafts} wrote; what cannot be read any more is left out. */
export function readDrafts(text: string | null): Drafts {
  if (text === null) return new Map();
  try {
    const all: unknown = JSON.parse(text);
    const entries = typeof all === 'object' && all !== null ? Object.entries(all) : [];
    return new Map(entries.filter((entry): entry is [string, RoomDraft] => isDraft(entry[1])));
  } catch {
    return new Map();
  }
}

export const writeDrafts = (drafts: Drafts): string => JSON.stringify(Object.fromEntries(drafts));
