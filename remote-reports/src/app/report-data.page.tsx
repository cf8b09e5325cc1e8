import { Navigate, useParams } from 'react-router-dom';
import { reportAddresses } from '../addresses';

/** Redirects the address of a data-only route to the page that shows the data. */
export function ReportDataPage() {
  const { roomId } = useParams();
  return (
    <Navigate
      to={
        roomId === undefined
          ? reportAddresses.page('general')
          : reportAddresses.conversation(roomId)
      }
      replace
    />
  );
}
