import { EmptyView } from '@muhatap/shared/ui/app';

/** A report of cases, which nobody counts by agents, for whoever sees only some conversations. */
export function ReportClosed() {
  return (
    <EmptyView
      icon="eye-off"
      title="Bu raporun sayıları rolünüze açık değil"
      text="Şikayetler temsilcilere göre sayılmadığı için bu raporu yalnızca bütün konuşmaları gören roller okuyabilir."
    />
  );
}
