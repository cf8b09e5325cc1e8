import { Stack } from '@muhatap/shared/ui';
import { ErrorView, PageBody, PageHeader, TableLoading } from '@muhatap/shared/ui/app';
import { ApprovalsList, RulesPanel } from '#features/approvals';
import { usePageData } from '../use-page-data';
import { useTitle } from '../use-title';
import type { ApprovalsParts } from './approvals.loader';

/** The acts that wait for a second person, and which acts do. */
export function ApprovalsPage() {
  useTitle('Onaylar');
  const { outcome, isWaiting, reload } = usePageData<ApprovalsParts>();
  return (
    <PageBody>
      <PageHeader
        title="Onaylar"
        description="Bir kişinin başlattığı, başka bir yöneticinin onayladığı işlemler"
      />
      {outcome === null && (
        <TableLoading
          label="Onay istekleri yükleniyor…"
          rows={3}
          rowHeight="120px"
          cardHeight="140px"
          tableFrom="sm"
        />
      )}
      {outcome?.ok === false && (
        <ErrorView
          title="Onay istekleri yüklenemedi"
          message={outcome.message}
          onRetry={reload}
          isRetrying={isWaiting}
        />
      )}
      {outcome?.ok === true && (
        <Stack gap="8">
          <ApprovalsList approvals={outcome.data.approvals} />
          {outcome.data.rules !== null && <RulesPanel rules={outcome.data.rules} />}
        </Stack>
      )}
    </PageBody>
  );
}
