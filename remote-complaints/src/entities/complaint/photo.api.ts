import { api } from '@muhatap/shared/api';
import {
  complaintPhotos,
  type ComplaintPhoto,
  type ComplaintPhotoInput,
} from '@muhatap/shared/wire/complaints';

const pathOf = (id: string) => `/api/complaints/${encodeURIComponent(id)}/photos`;

/** Adds an uploaded photo; `photo_unknown`, `too_many_photos`. Answers all of the complaint. */
export const addPhoto = async (
  id: string,
  input: ComplaintPhotoInput,
): Promise<readonly ComplaintPhoto[]> =>
  (await api.post(pathOf(id), input, { schema: complaintPhotos, isRepeatable: true })).photos;

/** Takes a photo away; `photo_not_found`. */
export const removePhoto = (id: string, photoId: string): Promise<void> =>
  api.delete(`${pathOf(id)}/${encodeURIComponent(photoId)}`);
