import { addresses } from '@muhatap/shared/contract';
import { Navigate, useSearchParams } from 'react-router-dom';

/** Whoever opens an address that answers data alone wants the complaint itself. */
export function ComplaintDataPage() {
  const [search] = useSearchParams();
  return <Navigate to={addresses.complaint(search.get('id') ?? '')} replace />;
}
