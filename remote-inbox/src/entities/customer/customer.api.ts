import { api } from '@muhatap/shared/api';
import { customerDetail, type CustomerDetail } from '@muhatap/shared/wire/conversations';

/** `GET /api/customers/{id}`: the citizen, their identities, conversations and notes. */
export const getCustomer = (id: string, signal: AbortSignal): Promise<CustomerDetail> =>
  api.get(`/api/customers/${encodeURIComponent(id)}`, {
    schema: customerDetail,
    signal,
  });
