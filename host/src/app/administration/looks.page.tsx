import { useNow } from '@muhatap/shared/clock';
import { addresses } from '@muhatap/shared/contract';
import { dayKey, TIME_ZONE } from '@muhatap/shared/i18n';
import { useSettled } from '@muhatap/shared/lib';
import { Box, Button } from '@muhatap/shared/ui';
import { ErrorView, PageBody, PageHeader } from '@muhatap/shared/ui/app';
import type { LookAlarms, LookEntry, Person } from '@muhatap/shared/wire/people';
import { useCallback, useState } from 'react';
import { useLoaderData, useNavigate, useRevalidator } from 'react-router';
import { lookAddress, type LookSearch } from '#entities/audit';
import { AuditLoading, LookFilters, LookList } from '#features/audit';
import { AlarmsDialog } from '#features/look-alarms';
import { useTitle } from '../use-title';
import type { LooksBeginning, LooksData } from './looks.loader';
import { useOlderPages } from './use-older-pages';

/** The citizen or case to which a search is narrowed, by its name; null where it is not. */
function nameOfOnly({ citizen, complaint }: LookSearch, entries: readonly LookEntry[]) {
  if (complaint !== null)
    return (
      entries.find((entry) => entry.complaint?.id === complaint)?.complaint?.number ?? 'Bir başvuru'
    );
  if (citizen === null) return null;
  return entries.find((entry) => entry.citizen?.name != null)?.citizen?.name ?? 'Bir vatandaş';
}

/** The log of the address: its newest page, and every older one fetched since. */
function useLooks() {
  const loaderData = useLoaderData<LooksData>();
  const { shown, isWaiting } = useSettled<LooksBeginning, LooksData>(loaderData);
  const outcome = shown?.outcome ?? null;
  const beginning = outcome?.ok === true ? outcome.data : null;
  const address = lookAddress((shown?.data ?? loaderData).search);
  const { pages, more } = useOlderPages(addresses.looks(), address, beginning);
  const entries: readonly LookEntry[] = pages.flatMap((page) => page.entries);
  const problem = outcome?.ok === false ? outcome.message : null;
  return { loaderData, beginning, entries, isWaiting, problem, more };
}

/** Leads to the limits of the company's alarms. */
function Alarms({ answer }: { readonly answer: LooksData['alarms'] }) {
  const { shown } = useSettled<LookAlarms, LooksData['alarms']>(answer);
  const [isOpen, setOpen] = useState(false);
  if (shown?.outcome.ok !== true) return null;
  return (
    <>
      <Button size="sm" variant="outline" colorPalette="gray" onClick={() => setOpen(true)}>
        Uyarılar
      </Button>
      {isOpen && <AlarmsDialog alarms={shown.outcome.data} onClose={() => setOpen(false)} />}
    </>
  );
}

/** The log of who looked, newest first; no entry can be changed. */
export function LooksPage() {
  useTitle('Erişim kayıtları');
  const now = useNow();
  const navigate = useNavigate();
  const { revalidate, state } = useRevalidator();
  const { loaderData, beginning, entries, isWaiting, problem, more } = useLooks();
  const { shown } = useSettled<readonly Person[], LooksData['people']>(loaderData.people);
  const go = useCallback(
    (search: LookSearch) =>
      void navigate(lookAddress(search), { replace: true, preventScrollReset: true }),
    [navigate],
  );
  const timeZone = beginning?.timeZone ?? TIME_ZONE;
  return (
    <PageBody>
      <PageHeader
        title="Erişim kayıtları"
        description="Kim, kime ait hangi kaydı, ne zaman, nereden ve hangi yetkiyle açtı. Kayıtlar değiştirilemez; bu sayfayı açmak da kaydedilir."
        actions={<Alarms answer={loaderData.alarms} />}
      />
      <LookFilters
        search={loaderData.search}
        people={shown?.outcome.ok === true ? shown.outcome.data : []}
        only={nameOfOnly(loaderData.search, entries)}
        today={dayKey(now, timeZone)}
        onChange={go}
      />
      {problem !== null && (
        <ErrorView
          title="Erişim kayıtları yüklenemedi"
          message={problem}
          onRetry={() => void revalidate()}
          isRetrying={state === 'loading'}
        />
      )}
      {problem === null && beginning === null && (
        <AuditLoading text="Erişim kayıtları yükleniyor…" />
      )}
      {problem === null && beginning !== null && (
        <Box opacity={isWaiting ? 0.55 : 1} transition="opacity 150ms" aria-busy={isWaiting}>
          <LookList
            entries={entries}
            timeZone={timeZone}
            now={now}
            isNarrowed={lookAddress(loaderData.search) !== addresses.looks()}
            more={more}
          />
        </Box>
      )}
    </PageBody>
  );
}
