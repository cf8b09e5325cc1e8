import type { Identity } from '@muhatap/shared/wire/conversations';
import type { CustomerRow } from '../rooms/rooms.repository';

/** A citizen's identity on a platform. */
export const presentIdentity = ({
  id,
  platform,
  externalId,
  alternateId,
  phone,
  name,
}: CustomerRow): Identity => ({
  customer_id: id,
  platform,
  external_id: externalId,
  user_id: alternateId,
  phone,
  name,
});
