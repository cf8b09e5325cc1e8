import { Navigate, useSearchParams } from 'react-router-dom';
import { complaintAddresses } from '../addresses';

/** Opening an address that only answers data redirects to the complaint's page. */
export function ComplaintDataPage() {
  const [search] = useSearchParams();
  return <Navigate to={complaintAddresses.complaint(search.get('id') ?? '')} replace />;
}
