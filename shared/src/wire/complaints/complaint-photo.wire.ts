import { z } from 'zod';
import { openEnum } from '../open';

/** A photo of staff shows the place before the work, or after it. */
export const COMPLAINT_PHOTO_STAGES = ['before', 'after'] as const;
export type ComplaintPhotoStage = (typeof COMPLAINT_PHOTO_STAGES)[number];

/** The stages as people read them. */
export const COMPLAINT_PHOTO_STAGE_NAMES: Readonly<Record<ComplaintPhotoStage, string>> = {
  before: 'Öncesi',
  after: 'Sonrası',
};

/** Kinds of entries about photos of a case; `after` says the stage in Turkish. */
export const COMPLAINT_PHOTO_KINDS = ['photo-added', 'photo-removed'] as const;

/** A photo that staff added to a case. Those of `after` also stand on the pages of its citizens. */
export const complaintPhoto = z.object({
  id: z.string(),
  stage: openEnum(COMPLAINT_PHOTO_STAGES),
  mediaUrl: z.string(),
  added_by: z.object({ id: z.string(), name: z.string() }),
  added_at: z.string(),
});
export type ComplaintPhoto = z.infer<typeof complaintPhoto>;

/** The photos of one case, oldest first. */
export const complaintPhotos = z.object({ photos: z.array(complaintPhoto) });

/**
 * `POST /api/complaints/{id}/photos` → {@link complaintPhotos}: `url` is the answer of `POST /api/upload/file`. 404 `not_found` for a case that the role does not show; 422 `photo_unknown` for
 * anything but a picture of the company, `too_many_photos` (20 of one stage). The same again stays single. `DELETE /api/complaints/{id}/photos/{photoId}` → 204; 404 `photo_not_found`.
 */
export const complaintPhotoInput = z.strictObject({
  stage: z.enum(COMPLAINT_PHOTO_STAGES),
  url: z.string().max(2048),
});
export type ComplaintPhotoInput = z.infer<typeof complaintPhotoInput>;
