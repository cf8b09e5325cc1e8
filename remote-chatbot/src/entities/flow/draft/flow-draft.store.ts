import { FLOW_PLATFORMS, FlowChecker } from '@muhatap/shared/flow';
import { platform } from '@muhatap/shared/platform';
import type { FlowDocument } from '@muhatap/shared/wire/chatbots';
import { createStore, type StoreApi } from 'zustand';
import { apply, isEmpty, type FlowChange } from '../change';
import { EMPTY_HISTORY, redo, remember, undo, type History } from '../history';
import type { FlowDraft, FlowPlace, WalkedWay } from './flow-draft.types';

/**
 * The initial state of an editor; a `history` that was kept over a reload belongs to exactly this
 * `flow`.
 */
export interface LoadedDraft {
  readonly flow: FlowDocument;
  readonly draftVersion: number;
  readonly history?: History;
  /** The server's flow, where edits that it has not got yet were kept. */
  readonly savedFlow?: FlowDocument;
}

/** One editor's draft with all that may be done to it. Made per page visit; screens get it by {@link FlowDraftProvider}. */
export interface FlowDraftStore extends StoreApi<FlowDraft> {
  /** Updated with every edit; read it by `useProblems` and `useProblemsOf`. */
  readonly checker: FlowChecker;
  /**
   * Makes an edit that can be undone; an empty one changes nothing. Edits with the same `subject` in quick succession are undone together:
   * `text:<node>:<field>` while typing, `move` while pushing with keys. `selected` is chosen afterwards; left out, what is still there stays chosen.
   */
  readonly edit: (
    change: FlowChange,
    options?: { readonly subject?: string; readonly selected?: ReadonlySet<string> },
  ) => void;
  readonly undo: () => void;
  readonly redo: () => void;
  /** Chooses these nodes and no others. */
  readonly select: (ids: Iterable<string>) => void;
  /**
   * Selects a node and has canvas and panel show it, with the focus in the named field. The
   * settings leave the selection as it is.
   */
  readonly show: (place: FlowPlace) => void;
  /** Marks on the canvas the path of the phone's talk; null removes the marks. */
  readonly mark: (way: WalkedWay | null) => void;
}

/**
 * The nodes that an undone or redone edit has brought or changed; the selection where there are
 * none.
 */
function touched({ nodes }: FlowChange, selected: ReadonlySet<string>): ReadonlySet<string> {
  const ids = nodes.flatMap(({ id, after }) => (after === null ? [] : [id]));
  return ids.length === 0 ? selected : new Set(ids);
}

/** The chosen nodes that are there; the same set where all of them are, since screens follow its identity. */
function stillThere(selected: ReadonlySet<string>, { nodes }: FlowDocument): ReadonlySet<string> {
  const kept = nodes.flatMap(({ id }) => (selected.has(id) ? [id] : []));
  return kept.length === selected.size ? selected : new Set(kept);
}

export function createFlowDraft({
  flow,
  draftVersion,
  history = EMPTY_HISTORY,
  savedFlow = flow,
}: LoadedDraft): FlowDraftStore {
  const store = createStore<FlowDraft>(() => ({
    flow,
    history,
    selected: new Set<string>(),
    savedFlow,
    savedVersion: draftVersion,
    saving: { kind: savedFlow === flow ? 'saved' : 'unsaved' },
    place: null,
    way: null,
  }));
  const checker = new FlowChecker(FLOW_PLATFORMS).update(flow);

  function put(change: FlowChange, history: History, selected: ReadonlySet<string>): void {
    const state = store.getState();
    const next = apply(state.flow, change);
    checker.update(next);
    store.setState({
      flow: next,
      history,
      selected: stillThere(selected, next),
      saving: state.saving.kind === 'conflict' ? state.saving : { kind: 'unsaved' },
    });
  }

  return {
    ...store,
    checker,
    edit(change, { subject, selected } = {}) {
      if (isEmpty(change)) return;
      const state = store.getState();
      put(
        change,
        remember(state.history, change, subject ?? null, platform().clock.now()),
        selected ?? state.selected,
      );
    },
    undo() {
      const step = undo(store.getState().history);
      if (step) put(step.change, step.history, touched(step.change, store.getState().selected));
    },
    redo() {
      const step = redo(store.getState().history);
      if (step) put(step.change, step.history, touched(step.change, store.getState().selected));
    },
    select(ids) {
      const selected = new Set(ids);
      const before = store.getState().selected;
      if (selected.size !== before.size || [...selected].some((id) => !before.has(id)))
        store.setState({ selected });
    },
    show: (place) =>
      store.setState(({ place: before, selected }) => ({
        selected: place.nodeId === null ? selected : new Set([place.nodeId]),
        place: { ...place, turn: (before?.turn ?? 0) + 1 },
      })),
    mark: (way) => store.setState({ way }),
  };
}
