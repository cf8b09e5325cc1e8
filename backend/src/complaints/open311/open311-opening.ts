import { inTransaction, type Database } from '../../database';
import { storableText } from '../../text/storable-text';
import type { ComplaintActor } from '../cases/complaint-actor';
import { numberOf } from '../cases/complaint-code';
import { announceComplaint } from '../cases/complaint-events';
import { phoneOf } from '../cases/find-citizen';
import { openComplaint, type Opening } from '../cases/open-complaint';
import { isInside } from '../places/geometry';
import { exactPoint } from '../places/place-text';
import { placesRepository } from '../places/places.repository';
import { open311KeysRepository, type KeyRow } from './open311-keys.repository';
import type { NewRequest } from './open311-query';
import { invalid } from './open311-refusals';
import { open311Repository } from './open311.repository';

const SUBJECT_LENGTH = 300;

const sayingOf = ({ description = '', email, address_string: address, lat }: NewRequest): string =>
  [
    description,
    // A point has its words beside it.
    lat === undefined && address !== undefined ? `Adres: ${address}` : '',
    email === undefined ? '' : `E-posta: ${email}`,
  ]
    .filter((part) => part !== '')
    .join('\n\n');

const subjectOf = ({ description = '' }: NewRequest, service: string): string =>
  (description.split('\n')[0] ?? '').trim().slice(0, SUBJECT_LENGTH) || service;

/** The citizen's first words, with the address of their photo. */
function messagesOf(
  request: NewRequest,
  citizen: Pick<Opening, 'sender' | 'senderName'>,
  at: Date,
): Opening['messages'] {
  const message = storableText(sayingOf(request));
  const { media_url: mediaUrl } = request;
  if (message === '' && mediaUrl === undefined) return [];
  const file = mediaUrl === undefined ? {} : ({ mediaType: 'image', mediaUrl } as const);
  return [{ message, ...citizen, direction: 'inbound', createdAt: at, ...file }];
}

/** Throws 400 for a point outside of the company's bounds. */
async function pointOf(
  db: Database,
  companyId: string,
  { lat, long, address_string: words }: NewRequest,
) {
  if (lat === undefined || long === undefined) return null;
  const point = exactPoint({ lat, lon: long });
  const bounds = await placesRepository.bounds(db, companyId);
  if (bounds !== null && !isInside(point, bounds))
    throw invalid('Konum, bu kurumun sınırlarının dışında.');
  return { ...point, source: 'map', words: storableText(words ?? '') } as const;
}

/** Opens the case of an app in one transaction and answers its number. */
export async function openRequest(
  db: Database,
  key: KeyRow,
  request: NewRequest,
  service: { readonly id: string; readonly name: string },
  at: Date,
): Promise<string> {
  const { companyId } = key;
  const place = await pointOf(db, companyId, request);
  const actor: ComplaintActor = { source: 'system', id: null, name: `Open311: ${key.name}` };
  const names = [request.first_name, request.last_name].filter(Boolean).join(' ');
  const citizen = {
    senderName: storableText(names) || null,
    sender: phoneOf(request.phone ?? '', false)?.slice(1) ?? '',
  };
  return inTransaction(db, async (tx) => {
    const { complaint } = await openComplaint(tx, {
      companyId,
      ...citizen,
      konuOzeti: storableText(subjectOf(request, service.name)),
      typeId: service.id,
      kanal: 'other',
      origin: 'web',
      messages: messagesOf(request, citizen, at),
      actor,
      now: at,
    });
    if (place !== null) await placesRepository.put(tx, complaint, place);
    const { id: complaintId, createdAt: openedAt } = complaint;
    await open311Repository.insert(tx, { complaintId, companyId, keyId: key.id, openedAt });
    await open311KeysRepository.noteUse(tx, key.id, at);
    await announceComplaint(tx, companyId, complaintId, 'opened', actor);
    return numberOf(complaint);
  });
}
