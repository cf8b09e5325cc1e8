import {
  COMPLAINT_PHOTO_STAGE_NAMES,
  type ComplaintPhoto,
  type ComplaintPhotoInput,
} from '@muhatap/shared/wire/complaints';
import type { Caller } from '../../access/caller';
import { uploadIdOf } from '../../conversations';
import type { Database } from '../../database';
import { holdUpload } from '../../files';
import { recordCaseStep, takeCaseStep, type CaseStep } from '../cases/case-step';
import { photoNotFound, photoUnknown, tooManyPhotos } from '../cases/complaint-refusals';
import { photosRepository } from './photos.repository';

/** Most photos of one stage of a case. */
const MOST_PHOTOS = 20;

/** Photos of a case before the work and after it. */
export interface PhotosService {
  /** Throws 404 `not_found`, 422 `photo_unknown`, `too_many_photos`. */
  readonly add: (who: Caller, id: string, input: ComplaintPhotoInput) => Promise<ComplaintPhoto[]>;
  /** Throws 404 `not_found`, `photo_not_found`. */
  readonly remove: (who: Caller, id: string, photoId: string) => Promise<void>;
}

/** The address of a picture of the company, which is kept until the transaction ends; throws 422 `photo_unknown` for any other file. */
async function holdPicture(tx: Database, companyId: string, url: string): Promise<string> {
  const upload = await holdUpload(tx, uploadIdOf(url) ?? '');
  if (upload?.companyId !== companyId || !upload.mimeType.startsWith('image/'))
    throw photoUnknown();
  return `/uploads/${upload.id}/${encodeURIComponent(upload.name)}`;
}

async function addPhoto(step: CaseStep, { stage, url }: ComplaintPhotoInput): Promise<void> {
  const { tx, who, found, now } = step;
  const { companyId, userId } = who;
  const of = { companyId, complaintId: found.complaint.id };
  const address = await holdPicture(tx, companyId, url);
  const others = (await photosRepository.listOf(tx, of)).filter((photo) => photo.stage === stage);
  if (others.some((photo) => photo.mediaUrl === address)) return;
  if (others.length >= MOST_PHOTOS) throw tooManyPhotos(MOST_PHOTOS);
  await photosRepository.insert(tx, {
    ...of,
    ...{ stage, url: address, addedBy: userId, createdAt: now },
  });
  await recordCaseStep(step, {
    kind: 'photo-added',
    before: null,
    after: COMPLAINT_PHOTO_STAGE_NAMES[stage],
  });
}

export const createPhotosService = (parts: {
  readonly db: Database;
  readonly now: () => Date;
}): PhotosService => ({
  add: (who, id, input) =>
    takeCaseStep(parts, who, id, async (step) => {
      await addPhoto(step, input);
      return photosRepository.listOf(step.tx, { companyId: who.companyId, complaintId: id });
    }),

  remove: (who, id, photoId) =>
    takeCaseStep(parts, who, id, async (step) => {
      const of = { companyId: who.companyId, complaintId: id };
      const stage = await photosRepository.delete(step.tx, of, photoId);
      if (stage === null) throw photoNotFound();
      const after = COMPLAINT_PHOTO_STAGE_NAMES[stage];
      await recordCaseStep(step, { kind: 'photo-removed', before: null, after });
    }),
});
