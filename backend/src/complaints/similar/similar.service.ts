import type {
  SimilarComplaint,
  SimilarComplaints,
  SimilarQuery,
} from '@muhatap/shared/wire/complaints';
import type { Caller } from '../../access/caller';
import { viewerOf, type Viewer } from '../../access/viewer';
import { isId, type Database } from '../../database';
import { storableText } from '../../text/storable-text';
import { CASE_FIELDS } from '../cases/complaint-fields';
import { numberOf } from '../cases/complaint-code';
import { complaintNotFound } from '../cases/complaint-refusals';
import { complaintsRepository } from '../cases/complaints.repository';
import { readLocation } from '../places/place-text';
import { likenessOf, scoreOf, type Likeness, type Matter } from './rank-similar';
import { similarRepository, type Candidate } from './similar.repository';

const MOST_SHOWN = 10;
/** A case that was closed earlier is a matter of the past. */
const CLOSED_DAYS = 30;
const DAY_MS = 86_400_000;

const matterOf = ({ lat, lon, ...rest }: Candidate): Matter => ({
  ...rest,
  point: lat === null || lon === null ? null : { lat, lon },
});

const present = (candidate: Candidate, { words, ...likeness }: Likeness): SimilarComplaint => ({
  id: candidate.id,
  number: numberOf(candidate),
  konuOzeti: candidate.konuOzeti,
  durum: candidate.durum,
  createdAt: candidate.createdAt.toISOString(),
  ...likeness,
  words: [...words],
});

/** A case, or one that is being written down, with the moment since which closed ones count. */
interface Compared {
  readonly own: Matter;
  readonly ownId: string | null;
  readonly closedSince: Date;
}

/** The cases that the viewer sees and that may be about the same matter, the likeliest first. */
export async function findSimilar(
  db: Database,
  viewer: Viewer,
  { own, ownId, closedSince }: Compared,
): Promise<SimilarComplaints> {
  const { point, district } = own;
  const candidates = await Promise.all([
    point === null ? [] : similarRepository.near(db, viewer, ownId, point, closedSince),
    district === null ? [] : similarRepository.ofDistrict(db, viewer, ownId, district, closedSince),
  ]);
  const single = new Map(candidates.flat().map((candidate) => [candidate.id, candidate]));
  const ranked = [...single.values()]
    .flatMap((candidate) => {
      const likeness = likenessOf(own, matterOf(candidate));
      return likeness === null ? [] : [{ candidate, likeness, score: scoreOf(likeness) }];
    })
    .sort(
      (one, other) => other.score - one.score || (one.candidate.id < other.candidate.id ? 1 : -1),
    );
  return {
    similar: ranked
      .slice(0, MOST_SHOWN)
      .map(({ candidate, likeness }) => present(candidate, likeness)),
  };
}

export interface SimilarService {
  /** Throws 404 `not_found`. */
  list(caller: Caller, id: string): Promise<SimilarComplaints>;
  /** Open ones like a case that is being written down. */
  listOpen(caller: Caller, matter: SimilarQuery): Promise<SimilarComplaints>;
}

/** Finds the cases that may be about the same matter as another one. */
export const createSimilarService = ({
  db,
  now,
}: {
  readonly db: Database;
  readonly now: () => Date;
}): SimilarService => ({
  async list(caller, id) {
    const viewer = viewerOf(caller, 'complaints');
    const found = await complaintsRepository.find(db, viewer, id);
    if (found === null) throw complaintNotFound();
    const { complaint, place: point } = found;
    const district = complaint[CASE_FIELDS.district.column];
    const closedSince = new Date(now().getTime() - CLOSED_DAYS * DAY_MS);
    return findSimilar(db, viewer, {
      own: { ...complaint, district, point },
      ownId: id,
      closedSince,
    });
  },

  listOpen(caller, { words, type, district = null, location = '', lat, lon }) {
    const own: Matter = {
      konuOzeti: storableText(words),
      typeId: type ?? null,
      district: district === null || !isId(district) ? null : district,
      createdAt: now(),
      point: lat === undefined || lon === undefined ? readLocation(location) : { lat, lon },
    };
    return findSimilar(db, viewerOf(caller, 'complaints'), {
      own,
      ownId: null,
      closedSince: now(),
    });
  },
});
