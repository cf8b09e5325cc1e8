/**
 * What somebody has begun to write in a room. `updatedAt` is ms since 1970 of the last change, by the clock of whoever made it;
 * `isSaved` tells that the server has exactly this. A blank one that is not saved is a draft that still has to be removed there.
 */
export interface RoomDraft {
  readonly content: string;
  readonly replyToId: string | null;
  readonly updatedAt: number;
  readonly isSaved: boolean;
}

export type Drafts = ReadonlyMap<string, RoomDraft>;
