import { outcomeOf, type Outcome } from '@muhatap/shared/lib';
import type { ComplaintList } from '@muhatap/shared/wire';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { COMPLAINT_ERRORS, type ComplaintQuery, listComplaints, readComplaintQuery } from '#entities/complaint';

export interface ComplaintListData {
  query: ComplaintQuery;
  /** Not awaited: the page's frame stands while the rows are on their way. */
  outcome: Promise<Outcome<ComplaintList>>;
}

export function complaintListLoader({ request }: LoaderFunctionArgs): ComplaintListData {
  const query = readComplaintQuery(new URL(request.url).searchParams);
  const sentence = query.search === '' ? COMPLAINT_ERRORS.list : COMPLAINT_ERRORS.search;
  return { query, outcome: outcomeOf(listComplaints(query, request.signal), () => sentence) };
}
