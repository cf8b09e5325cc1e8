import { EmptyView } from '@muhatap/shared/ui/plain';

/**
 * Shown instead of a report of cases, which cannot be split by agents, to a person who sees only
 * some conversations.
 */
export function ReportClosed() {
  return (
    <EmptyView
      icon="eye-off"
      title="Bu raporun sayıları rolünüze açık değil"
      text="Şikayetler temsilcilere göre sayılmadığı için bu raporu yalnızca bütün konuşmaları gören roller okuyabilir."
    />
  );
}
