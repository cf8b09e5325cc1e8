import { useNow } from '@muhatap/shared/clock';
import { dayKey, TIME_ZONE } from '@muhatap/shared/i18n';
import { useSettled } from '@muhatap/shared/lib';
import { Box } from '@muhatap/shared/ui';
import { ErrorView, PageBody, PageHeader } from '@muhatap/shared/ui/app';
import type { Person } from '@muhatap/shared/wire/people';
import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { auditAddress, isNarrowed, type AuditSearch } from '#entities/audit';
import { AuditFilters, AuditList, AuditLoading } from '#features/audit';
import { useTitle } from '../use-title';
import type { AuditData } from './audit.loader';
import { useAudit } from './use-audit';

/** The audit log, newest first; no entry can be changed or removed. */
export function AuditPage() {
  useTitle('Denetim kaydı');
  const now = useNow();
  const navigate = useNavigate();
  const { loaderData, beginning, entries, isWaiting, isReloading, problem, more, reload } =
    useAudit();
  const { shown } = useSettled<readonly Person[], AuditData['people']>(loaderData.people);
  const go = useCallback(
    (search: AuditSearch) =>
      void navigate(auditAddress(search), { replace: true, preventScrollReset: true }),
    [navigate],
  );
  const timeZone = beginning?.timeZone ?? TIME_ZONE;
  return (
    <PageBody>
      <PageHeader
        title="Denetim kaydı"
        description="Kim, ne zaman, neyi değiştirdi. Kayıtlar silinemez ve değiştirilemez."
      />
      <AuditFilters
        search={loaderData.search}
        people={shown?.outcome.ok === true ? shown.outcome.data : []}
        today={dayKey(now, timeZone)}
        onChange={go}
      />
      {problem !== null && (
        <ErrorView
          title="Denetim kaydı yüklenemedi"
          message={problem}
          onRetry={reload}
          isRetrying={isReloading}
        />
      )}
      {problem === null && beginning === null && <AuditLoading />}
      {problem === null && beginning !== null && (
        <Box opacity={isWaiting ? 0.55 : 1} transition="opacity 150ms" aria-busy={isWaiting}>
          <AuditList
            entries={entries}
            timeZone={timeZone}
            now={now}
            isNarrowed={isNarrowed(loaderData.search)}
            more={more}
          />
        </Box>
      )}
    </PageBody>
  );
}
