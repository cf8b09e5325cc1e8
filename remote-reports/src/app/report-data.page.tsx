import { addresses } from '@muhatap/shared/contract';
import { Navigate, useParams } from 'react-router-dom';

/** Whoever opens an address that answers data alone wants the page that shows it. */
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
