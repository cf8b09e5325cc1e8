/**
 * A draft of a room. `updatedAt` is ms since 1970 of the last change, by the clock of the device
 * that made it; `isSaved`: the server has exactly this. A blank unsaved draft still has to be
 * removed there.
 */
export interface RoomDraft {
  readonly content: string;
  readonly replyToId: string | null;
  readonly updatedAt: number;
  readonly isSaved: boolean;
}

export type Drafts = ReadonlyMap<string, RoomDraft>;
