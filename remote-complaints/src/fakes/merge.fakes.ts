import { fold } from '@muhatap/shared/i18n';
import { platform } from '@muhatap/shared/platform';
import { refuse, FakeAnswer, type FakeRoutes } from '@muhatap/shared/testing';
import {
  complaintMergeInput,
  type Complaint,
  type MergedComplaint,
  type SimilarComplaint,
} from '@muhatap/shared/wire/complaints';
import type { EmitUpdate, FakeData } from './fake-data';
import type { WithComplaint } from './fake-dossier';

const DAY_MS = 86_400_000;

const numberOf = ({ number, saysisCode }: Complaint): string => number ?? saysisCode;

/** The complaints of the same subject, as if they lay a street apart. */
const similarTo = (data: FakeData, own: Complaint): SimilarComplaint[] =>
  data
    .complaints()
    .filter(({ id, konuOzeti }) => id !== own.id && konuOzeti === own.konuOzeti)
    .slice(0, 3)
    .map((other, index) => ({
      id: other.id,
      number: numberOf(other),
      konuOzeti: other.konuOzeti,
      durum: other.durum,
      createdAt: other.createdAt,
      metres: 40 * (index + 1),
      isSameDistrict: true,
      isSameType: true,
      days: Math.round(Math.abs(Date.parse(own.createdAt) - Date.parse(other.createdAt)) / DAY_MS),
      words: ['çukur'],
    }));

/** Whether two subjects have their last word in common. */
const isAbout = (subject: string, words: string): boolean =>
  words !== '' && fold(subject).endsWith(fold(words.split(' ').at(-1) ?? ''));

/** The parts of a complaint. */
export const partsOf = (data: FakeData, id: string): MergedComplaint[] =>
  data
    .complaints()
    .filter(({ mergedInto }) => mergedInto?.id === id)
    .map((part) => ({
      id: part.id,
      number: numberOf(part),
      konuOzeti: part.konuOzeti,
      senderName: part.senderName,
      createdAt: part.createdAt,
      mergedAt: new Date(platform().clock.now()).toISOString(),
    }));

/** Similar complaints, their merging and its undoing. */
export const mergeRoutes = (
  data: FakeData,
  withComplaint: WithComplaint,
  emitUpdate: EmitUpdate,
): FakeRoutes => ({
  'GET /api/complaints/similar': ({ query }) => {
    const words = query.get('words') ?? '';
    const own = data.complaints().find(({ konuOzeti }) => isAbout(konuOzeti, words));
    return { similar: own === undefined ? [] : similarTo(data, own) };
  },
  'GET /api/complaints/{id}/similar': withComplaint((complaint) => ({
    similar: similarTo(data, complaint),
  })),
  'POST /api/complaints/{id}/merge': withComplaint((complaint, _, { body }) => {
    const { into: intoId, notify } = complaintMergeInput.parse(body);
    const into = data.find(intoId);
    if (into === undefined) return refuse(404, 'not_found', 'Şikayet bulunamadı');
    if (complaint.mergedInto != null)
      return refuse(409, 'already_merged', `${numberOf(complaint)} zaten birleştirilmiş.`);
    data.put({
      ...complaint,
      durum: into.durum,
      mergedInto: { id: into.id, number: numberOf(into) },
      version: complaint.version + 1,
    });
    data.put({ ...into, partCount: (into.partCount ?? 0) + 1, version: into.version + 1 });
    for (const { id } of [complaint, into]) emitUpdate(id, 'changed');
    const outcomes = [complaint, into].map((each, index) => ({
      number: numberOf(each),
      isSent: index === 0,
      why: index === 0 ? null : 'Serbest metinle yanıtlama süresi doldu.',
    }));
    return { outcomes: notify ? outcomes : [] };
  }),
  'DELETE /api/complaints/{id}/merge': withComplaint((complaint) => {
    const into = data.find(complaint.mergedInto?.id);
    if (into === undefined) return refuse(409, 'not_merged', 'Bu şikayet birleştirilmiş değil.');
    data.put({ ...complaint, mergedInto: null, version: complaint.version + 1 });
    data.put({ ...into, partCount: (into.partCount ?? 1) - 1, version: into.version + 1 });
    for (const { id } of [complaint, into]) emitUpdate(id, 'changed');
    return new FakeAnswer(undefined, 204);
  }),
});
