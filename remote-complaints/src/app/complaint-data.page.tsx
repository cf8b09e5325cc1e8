import { addresses } from '@muhatap/shared/contract';
import { Navigate, useSearchParams } from 'react-router-dom';

/** Opening an address that only answers data redirects to the complaint's page. */
export function ComplaintDataPage() {
  const [search] = useSearchParams();
  return <Navigate to={addresses.complaint(search.get('id') ?? '')} replace />;
}
