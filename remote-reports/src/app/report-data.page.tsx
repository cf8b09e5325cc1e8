import { addresses } from '@muhatap/shared/contract';
import { Navigate, useParams } from 'react-router-dom';

/** Redirects the address of a data-only route to the page that shows the data. */
export function ReportDataPage() {
  const { roomId } = useParams();
  return (
    <Navigate
      to={
        roomId === undefined ? addresses.reports('general') : addresses.conversationReport(roomId)
      }
      replace
    />
  );
}
