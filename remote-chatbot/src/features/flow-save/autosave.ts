import { ApiError, messageOf } from '@muhatap/shared/api';
import { platform, type Undo } from '@muhatap/shared/platform';
import type { Chatbot, ChatbotSaved, FlowDocument } from '@muhatap/shared/wire/chatbots';
import { draftChange, readChatbot, saveDraft, type DraftChange } from '#entities/chatbot';
import type { FlowDraftStore } from '#entities/flow';
import { stemsFrom } from './resume-draft';

/** Delay of a save after the last edit, and longest delay during edits without a pause, ms. */
const QUIET_MS = 800;
const LONGEST_WAIT_MS = 5_000;
/** Waits between attempts that fail, ms. */
const RETRY_MS = [2_000, 5_000, 15_000, 30_000, 60_000];

const FALLBACK = 'Akış kaydedilemedi';

/** Saves a draft by itself. */
export interface Autosave {
  /** Watches the draft until it is ended; a last save is then under way where one is needed. */
  start(): Undo;
  /** Saves now; true once the server has every edit. */
  flush(): Promise<boolean>;
}

interface AutosaveOptions {
  readonly chatbotId: string;
  readonly store: FlowDraftStore;
  readonly onSaved: (saved: ChatbotSaved) => void;
}

/** Whether another attempt can succeed although nothing was edited. */
const mayPass = (error: unknown): boolean =>
  !(error instanceof ApiError) ||
  error.status === null ||
  error.status >= 500 ||
  error.status === 429 ||
  error.status === 408;

/** Waits before a save; a new wait takes the place of the one before. */
function createSaveTimer(save: () => void) {
  let waiting: { readonly since: number; readonly undo: Undo } | null = null;
  function stop(): void {
    waiting?.undo();
    waiting = null;
  }
  function wait(ms: number, since = platform().clock.now()): void {
    stop();
    waiting = { since, undo: platform().clock.setTimeout(save, ms) };
  }
  return {
    isWaiting: () => waiting !== null,
    stop,
    wait: (ms: number) => wait(ms),
    /** A pause in the editing, but not for ever where somebody edits on and on. */
    waitForQuiet: (): void => {
      const now = platform().clock.now();
      const since = waiting?.since ?? now;
      wait(Math.max(0, Math.min(QUIET_MS, since + LONGEST_WAIT_MS - now)), since);
    },
  };
}

/** A refusal may be about a save of one's own whose answer was lost: then the server's flow is a step of this history. */
async function ownSave(
  chatbotId: string,
  store: FlowDraftStore,
  { draftVersion }: DraftChange,
): Promise<Chatbot | null> {
  const server = await readChatbot(chatbotId);
  const { flow, history } = store.getState();
  return server.draft_version === draftVersion && stemsFrom(flow, history, server.flow)
    ? server
    : null;
}

const sentenceOf = (error: unknown): string =>
  error instanceof ApiError && error.status === null ? error.message : messageOf(error, FALLBACK);

/** Goes on from a save of one's own whose answer was lost. */
const adopt = (store: FlowDraftStore, { flow, draft_version }: Chatbot): void =>
  store.setState({
    savedFlow: flow,
    savedVersion: draft_version,
    saving: { kind: 'unsaved' },
  });

const confirmSave = (
  store: FlowDraftStore,
  savedFlow: FlowDocument,
  { draft_version }: ChatbotSaved,
): void =>
  store.setState(({ flow }) => ({
    savedFlow,
    savedVersion: draft_version,
    saving: { kind: flow === savedFlow ? 'saved' : 'unsaved' },
  }));

/**
 * Reports each edit, and moments at which a save is worth a try: the connection or the page is
 * back, or the page is left.
 */
function follow(store: FlowDraftStore, onEdit: () => void, tryNow: () => void): Undo {
  const { page } = platform();
  const undos = [
    store.subscribe((now, before) => void (now.flow !== before.flow && onEdit())),
    page.onOnline(tryNow),
    page.onVisible(tryNow),
    page.onHidden(tryNow),
  ];
  return () => undos.forEach((undo) => undo());
}

export function createAutosave({ chatbotId, store, onSaved }: AutosaveOptions): Autosave {
  const timer = createSaveTimer(() => void attempt());
  let running: Promise<boolean> | null = null;
  let failures = 0;

  const isClean = () => store.getState().flow === store.getState().savedFlow;
  const isDecided = () => store.getState().saving.kind !== 'conflict';

  function fail(error: unknown): false {
    store.setState({ saving: { kind: 'failed', sentence: sentenceOf(error) } });
    if (mayPass(error)) timer.wait(RETRY_MS[Math.min(failures, RETRY_MS.length - 1)] ?? QUIET_MS);
    failures += 1;
    return false;
  }

  async function refused(error: unknown): Promise<boolean> {
    const change = draftChange(error);
    if (change === null) return fail(error);
    const own = await ownSave(chatbotId, store, change);
    if (own === null) {
      store.setState({ saving: { kind: 'conflict', conflict: change } });
      return false;
    }
    adopt(store, own);
    return save();
  }

  /** True where the server took the flow. */
  async function save(): Promise<boolean> {
    const { flow, savedVersion } = store.getState();
    store.setState({ saving: { kind: 'saving' } });
    try {
      const saved = await saveDraft(chatbotId, { flow, draft_version: savedVersion });
      failures = 0;
      confirmSave(store, flow, saved);
      onSaved(saved);
      return true;
    } catch (error) {
      return refused(error).catch(fail);
    }
  }

  /** One save at a time. */
  function attempt(): Promise<boolean> {
    if (running !== null) return running;
    timer.stop();
    if (isClean() || !isDecided()) return Promise.resolve(isClean());
    running = save().finally(() => {
      running = null;
      // An edit during the save waits for its own pause.
      if (store.getState().saving.kind === 'unsaved' && !timer.isWaiting()) timer.waitForQuiet();
    });
    return running;
  }

  async function flush(): Promise<boolean> {
    while (!isClean()) if (!(await attempt())) return false;
    timer.stop();
    return true;
  }

  return {
    flush,
    start() {
      const tryNow = () => void attempt();
      const waitIfUnsaved = () => {
        if (!isClean() && isDecided()) timer.waitForQuiet();
      };
      const unfollow = follow(store, waitIfUnsaved, tryNow);
      // Saves edits that were kept over a reload.
      waitIfUnsaved();
      return () => {
        unfollow();
        tryNow();
      };
    },
  };
}
