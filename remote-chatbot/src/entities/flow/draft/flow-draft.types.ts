import type { ProblemField } from '@muhatap/shared/flow';
import type { FlowDocument } from '@muhatap/shared/wire/chatbots';
import type { History } from '../history';

/** The reason why a save is refused: somebody else saved meanwhile. */
export interface SaveConflict {
  readonly draftVersion: number;
  /** ISO time. */
  readonly updatedAt: string;
  readonly updatedBy: string | null;
}

/**
 * State of the draft against the server. `failed` retries by itself; `conflict` waits for a
 * person's choice.
 */
export type SaveState =
  | { readonly kind: 'saved' | 'unsaved' | 'saving' }
  | { readonly kind: 'failed'; readonly sentence: string }
  | { readonly kind: 'conflict'; readonly conflict: SaveConflict };

/** A place in a flow that is to be shown: a node, one of its fields, or (`nodeId` null) the settings. */
export interface FlowPlace {
  readonly nodeId: string | null;
  readonly buttonId?: string | null;
  readonly field?: ProblemField | null;
}

/** The way that the phone has gone, for the canvas: node ids and edge ids as `edgesFrom` names them. */
export interface WalkedWay {
  readonly nodes: ReadonlySet<string>;
  readonly edges: ReadonlySet<string>;
  /** Choices that any talk of this phone has taken, as `postbackOf` names them; a restart keeps them. The others are untried. */
  readonly tried: ReadonlySet<string>;
  /** Where the talk stands; null once it is over. */
  readonly at: string | null;
}

/** A flow while somebody edits it. Nodes that an edit does not touch stay the same objects. */
export interface FlowDraft {
  readonly flow: FlowDocument;
  readonly history: History;
  /** Ids of the chosen nodes. */
  readonly selected: ReadonlySet<string>;
  /** The flow as the server has it under `savedVersion`. */
  readonly savedFlow: FlowDocument;
  readonly savedVersion: number;
  readonly saving: SaveState;
  /** The last place to show; `turn` counts, so that the same place can be shown again. */
  readonly place: (FlowPlace & { readonly turn: number }) | null;
  /** Null while the phone is put away. */
  readonly way: WalkedWay | null;
}
