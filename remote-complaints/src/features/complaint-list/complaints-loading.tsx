import { TableLoading } from '@muhatap/shared/ui/pages';

/** The shape of the rows to come, as many as the page will hold; the page's head says what is awaited. */
export const ComplaintsLoading = ({ rows }: { readonly rows: number }) => (
  <TableLoading rows={Math.min(rows, 10)} rowHeight="57px" cardHeight="115px" />
);
