import type { ComplaintFollowLink } from '@muhatap/shared/wire/complaints';
import type { Caller } from '../../access/caller';
import { viewerOf } from '../../access/viewer';
import type { Database } from '../../database';
import { Refusal } from '../../http/errors';
import { complaintNotFound } from '../cases/complaint-refusals';
import { complaintsRepository } from '../cases/complaints.repository';
import type { FollowLinkOf } from './follow-link';

const noPhone = () =>
  new Refusal(
    422,
    'no_phone',
    'Bu şikayette vatandaşın telefon numarası olmadığı için takip sayfası yok.',
  );

export interface FollowLinkService {
  /** The address of the page of a complaint that the person sees. Throws 404 `not_found`, 422 `no_phone`. */
  find(caller: Caller, complaintId: string): Promise<ComplaintFollowLink>;
}

interface Parts {
  readonly db: Database;
  readonly now: () => Date;
  readonly linkOf: FollowLinkOf;
}

export const createFollowLinkService = ({ db, now, linkOf }: Parts): FollowLinkService => ({
  async find(caller, complaintId) {
    const row = await complaintsRepository.find(db, viewerOf(caller, 'complaints'), complaintId);
    if (row === null) throw complaintNotFound();
    const url = await linkOf(db, complaintId, now());
    if (url === null) throw noPhone();
    return { url };
  },
});
