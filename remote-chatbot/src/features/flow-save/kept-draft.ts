import { isPlainObject } from '@muhatap/shared/lib';
import { platform } from '@muhatap/shared/platform';
import { flowDocument, type FlowDocument } from '@muhatap/shared/wire/chatbots';
import { EMPTY_HISTORY, type FlowDraft, type History } from '#entities/flow';

/** A longer draft is not stored in the browser, characters. */
const LONGEST = 2_000_000;

/** The data that outlive the page: edits that the server does not have, and the history. */
export interface KeptDraft {
  /** The server's version that the flow goes back to. */
  readonly draftVersion: number;
  /** Null while the server has it all. */
  readonly unsaved: FlowDocument | null;
  readonly history: History;
}

/** The key of one person's edits of one chatbot: a machine may have several people. */
export const keptKey = (userId: string, chatbotId: string): string =>
  `flow-draft:1:${userId}:${chatbotId}`;

/**
 * The draft as text; the oldest steps of its history are removed first when it is too long, unsaved
 * edits never.
 */
function write({ draftVersion, unsaved, history }: KeptDraft): string {
  for (let { past, future } = history; ; past = past.slice(Math.ceil(past.length / 2))) {
    const text = JSON.stringify({
      draftVersion,
      unsaved,
      history: { past, future },
    } satisfies KeptDraft);
    if (text.length <= LONGEST) return text;
    if (past.length === 0)
      return JSON.stringify({ draftVersion, unsaved, history: EMPTY_HISTORY } satisfies KeptDraft);
    if (past.length === 1) future = [];
  }
}

function readHistory(value: unknown): History | null {
  if (!isPlainObject(value)) return null;
  const { past, future } = value;
  return Array.isArray(past) && Array.isArray(future) ? { past, future } : null;
}

function readDraft(value: unknown): KeptDraft | null {
  if (!isPlainObject(value) || typeof value['draftVersion'] !== 'number') return null;
  const history = readHistory(value['history']);
  if (history === null) return null;
  const unsaved = value['unsaved'] === null ? null : flowDocument.safeParse(value['unsaved']);
  if (unsaved?.success === false) return null;
  return { draftVersion: value['draftVersion'], unsaved: unsaved?.data ?? null, history };
}

function read(text: string | null): KeptDraft | null {
  if (text === null || text === '') return null;
  try {
    return readDraft(JSON.parse(text));
  } catch {
    return null;
  }
}

/** Keeps one draft. Made per page visit: only what was left unsaved by this page is cleared away by it. */
export interface DraftKeeper {
  /** For the next page load of this tab; and what is unsaved for a browser that is closed before the server has it, too. */
  keep(draft: FlowDraft): void;
}

export function createDraftKeeper(key: string, kept: KeptDraft | null): DraftKeeper {
  let isLeft = kept?.unsaved != null;
  return {
    keep({ flow, savedFlow, savedVersion, history }) {
      const { tab, storage, log } = platform();
      const isUnsaved = flow !== savedFlow;
      const text = write({ draftVersion: savedVersion, unsaved: isUnsaved ? flow : null, history });
      tab.set(key, text);
      if (!isUnsaved && !isLeft) return;
      isLeft = isUnsaved;
      void (isUnsaved ? storage.set(key, text) : storage.remove(key)).catch((error: unknown) =>
        log.warn('Unsaved edits could not be kept', error),
      );
    },
  };
}

/**
 * The kept draft: unsaved edits of this tab, or of a closed one, are preferred to a history without
 * any.
 */
export async function readKept(key: string): Promise<KeptDraft | null> {
  const { tab, storage } = platform();
  const own = read(tab.get(key));
  if (own?.unsaved != null) return own;
  return read(await storage.get(key)) ?? own;
}
