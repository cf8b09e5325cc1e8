import { useConnections } from '@muhatap/shared/connections';
import type { Room } from '@muhatap/shared/wire/conversations';

/** The WhatsApp Business account of a room's number, whose templates alone can be sent from it; null while it is not known. */
export const useBusinessId = ({ receiver_account: account }: Room): string | null =>
  useConnections(
    ({ connections }) => connections.find(({ id }) => id === account.id)?.business_id ?? null,
  );
