import { useNow } from '@muhatap/shared/clock';
import { addresses } from '@muhatap/shared/contract';
import { Heading } from '@muhatap/shared/ui';
import { EmptyView, ErrorView, PageBody, PageHeader } from '@muhatap/shared/ui/app';
import {
  ChannelNotice,
  HistoryList,
  ModuleOverview,
  OverviewLoading,
  WarningNotice,
  WithdrawnNotice,
} from '#features/release-admin';
import { modulesOf } from '#entities/release-admin';
import { useReleases } from '../use-releases';
import { useTitle } from '../use-title';

const historyAt = (before: number | null) =>
  before === null ? addresses.releases() : `${addresses.releases()}?before=${before}`;

/** The live releases of every module, their audience, their health, and all changes. */
export function ReleasesPage() {
  useTitle('Sürümler');
  const now = useNow();
  const { releases, message, isStale, isWaiting, before, titleOf, reload } = useReleases();
  const description = isStale
    ? 'Bilgiler yenilenemedi; yeniden deneniyor. Aşağıdakiler son bilinenlerdir.'
    : 'Her bölümün canlıdaki sürümü; kim, ne zaman, neden değiştirdi';
  return (
    <PageBody>
      <PageHeader title="Sürümler" description={description} />
      {releases === null && message === null && <OverviewLoading />}
      {releases === null && message !== null && (
        <ErrorView
          title="Sürümler yüklenemedi"
          message={message}
          onRetry={reload}
          isRetrying={isWaiting}
        />
      )}
      {releases !== null && modulesOf(releases.status).length === 0 && (
        <EmptyView
          icon="layers"
          title="Henüz canlıda bir sürüm yok"
          text="Yayınlanıp canlıya alınan her bölüm burada görünür."
        />
      )}
      {releases !== null && modulesOf(releases.status).length > 0 && (
        <>
          <ChannelNotice channel={releases.status.channel} />
          <WarningNotice modules={releases.status.modules} addressOf={addresses.release} />
          <WithdrawnNotice
            withdrawn={releases.status.withdrawn}
            titleOf={titleOf}
            addressOf={addresses.release}
            now={now}
          />
          <ModuleOverview
            label="Canlıdaki sürümler"
            modules={releases.status.modules}
            overrides={releases.status.overrides}
            addressOf={addresses.release}
            now={now}
          />
          {releases.status.absent.length > 0 && (
            <>
              <Heading as="h2" size="md" mt="8" mb="3">
                Canlıda olmayanlar
              </Heading>
              <ModuleOverview
                label="Canlıda olmayanlar"
                modules={releases.status.absent}
                overrides={releases.status.overrides}
                addressOf={addresses.release}
                now={now}
              />
            </>
          )}
          <Heading as="h2" size="md" mt="8" mb="3">
            Geçmiş
          </Heading>
          <HistoryList
            history={releases.history}
            titleOf={titleOf}
            now={now}
            before={before}
            addressOf={historyAt}
          />
        </>
      )}
    </PageBody>
  );
}
