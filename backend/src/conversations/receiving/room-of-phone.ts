import { PLATFORMS } from '@muhatap/shared/wire/channels';
import { adapterOf } from '../../channels';
import type { Database } from '../../database';
import { roomsRepository, type RoomRow } from '../rooms/rooms.repository';
import { partiesRepository } from './parties.repository';

/** The person of a phone (E.164), who wants to be answered there. */
interface Reachable {
  readonly companyId: string;
  readonly phone: string;
  readonly name: string | null;
}

/** Platforms on which a phone names somebody; the provider that reports messages and statuses before the one that does not. */
const BY_PHONE = PLATFORMS.filter((each) => adapterOf(each).idOfPhone !== null).sort(
  (one, other) =>
    Number(adapterOf(one).proof === 'none') - Number(adapterOf(other).proof === 'none'),
);

/**
 * The conversation with a person by their phone: the newest that there is, otherwise a new one on the company's first account, closed until
 * somebody writes. Null where the company has no account on which a phone can be reached.
 */
export async function roomOfPhone(
  tx: Database,
  { companyId, phone, name }: Reachable,
  now: Date,
): Promise<RoomRow['room'] | null> {
  const known = await partiesRepository.roomOfPhone(tx, companyId, phone);
  if (known !== null) return known;
  const accounts = await partiesRepository.accountsOf(tx, companyId, BY_PHONE);
  const account = BY_PHONE.flatMap((each) =>
    accounts.filter(({ platform }) => platform === each),
  )[0];
  const externalId = account && adapterOf(account.platform).idOfPhone?.(phone);
  if (account === undefined || externalId === undefined) return null;
  await partiesRepository.lockOne(tx, account, externalId);
  const party = { externalId, alternateId: null, name, phone };
  const { citizens } = await partiesRepository.find(tx, account, party, null);
  const customer = await partiesRepository.findOrCreateCustomer(tx, account, party, citizens, now);
  const room = await partiesRepository.findOrCreateRoom(tx, account, customer, now);
  if (room.messageCount === 0) await roomsRepository.update(tx, room.id, { isActive: false });
  return room;
}
