import { api } from '@muhatap/shared/api';
import type { ColumnOrder } from '@muhatap/shared/lib';
import {
  customerDetail,
  customerPage,
  type CustomerColumn,
  type CustomerDetail,
  type CustomerPage,
} from '@muhatap/shared/wire/conversations';

const address = (id: string): string => `/api/customers/${encodeURIComponent(id)}`;

/** `GET /api/customers/{id}`: the citizen, their identities, conversations and notes. */
export const getCustomer = (id: string, signal: AbortSignal): Promise<CustomerDetail> =>
  api.get(address(id), { schema: customerDetail, signal });

/** By what the list of people is sorted. */
export type CustomerOrder = ColumnOrder<CustomerColumn>;

/** `GET /api/customers`: people, the newest first where no order is named; `q` looks in name, phone and id. */
export const listCustomers = (
  q: string,
  order: CustomerOrder | null,
  cursor: string | null,
  signal: AbortSignal,
): Promise<CustomerPage> =>
  api.get('/api/customers', {
    query: {
      ...(q !== '' && { q }),
      ...(order !== null && { sort: order.by, direction: order.direction }),
      ...(cursor !== null && { cursor }),
    },
    schema: customerPage,
    signal,
  });

/** `PUT /api/customers/{id}/name`: null gives back the names of the channels. 404 `customer_not_found`. */
export const putName = (id: string, name: string | null): Promise<CustomerDetail> =>
  api.put(`${address(id)}/name`, { name }, { schema: customerDetail });

/** `POST /api/customers/{id}/merge`: both are one person. 404 `customer_not_found`, 409 `already_merged`, 422 `same_person`. */
export const postMerge = (id: string, into_id: string): Promise<CustomerDetail> =>
  api.post(`${address(id)}/merge`, { into_id }, { schema: customerDetail });

/** `DELETE /api/customers/{id}/merge`: the identity stands alone again. */
export const deleteMerge = (id: string): Promise<CustomerDetail> =>
  api.delete(`${address(id)}/merge`, undefined, { schema: customerDetail });
