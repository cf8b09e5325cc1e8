import { TableLoading } from '@muhatap/shared/ui/app';

/** The shape of the page while its answer is on the way. */
export const OperationsLoading = () => (
  <TableLoading
    label="İşletim bilgileri yükleniyor…"
    rows={9}
    rowHeight="69px"
    cardHeight="104px"
    tableFrom="md"
  />
);
