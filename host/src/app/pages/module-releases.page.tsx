import { useNow } from '@muhatap/shared/clock';
import { addresses } from '@muhatap/shared/contract';
import { Heading, Icon, IconButton, Text } from '@muhatap/shared/ui';
import { EmptyView, ErrorView, PageBody, PageHeader } from '@muhatap/shared/ui/app';
import type { ReleasedModule } from '@muhatap/shared/wire/releases';
import type { ReactNode } from 'react';
import { Link as RouterLink, useParams } from 'react-router';
import {
  ChannelNotice,
  DevServerForm,
  HistoryList,
  ModuleLoading,
  ModuleReleases,
  WarningNotice,
} from '#features/release-admin';
import { modulesOf } from '#entities/release-admin';
import type { Releases } from '../releases.loader';
import { useReleases } from '../use-releases';
import { useTitle } from '../use-title';

const wayBack = (
  <IconButton asChild size="sm" variant="ghost" colorPalette="gray" aria-label="Sürümlere dön">
    <RouterLink to={addresses.releases()}>
      <Icon name="arrow-left" size={18} />
    </RouterLink>
  </IconButton>
);

/** One module: its releases by audience, those published, and the commands on them. */
export function ModuleReleasesPage() {
  const name = useParams()['module'] ?? '';
  return <ModulePage key={name} name={name} />;
}

function ModulePage({ name }: { readonly name: string }) {
  const { releases, message, isStale, isWaiting, before, titleOf, reload } = useReleases();
  const title = titleOf(name);
  useTitle(`Sürümler: ${title}`);
  const module = releases && modulesOf(releases.status).find((one) => one.name === name);
  return (
    <PageBody>
      <PageHeader
        title={title}
        before={wayBack}
        description={
          isStale ? (
            'Bilgiler yenilenemedi; yeniden deneniyor. Aşağıdakiler son bilinenlerdir.'
          ) : (
            <Text as="span" fontFamily="mono" fontSize="sm">
              {name}
            </Text>
          )
        }
      />
      {releases === null && message === null && <ModuleLoading />}
      {releases === null && message !== null && (
        <ErrorView
          title="Sürümler yüklenemedi"
          message={message}
          onRetry={reload}
          isRetrying={isWaiting}
        />
      )}
      {releases !== null && !module && (
        <EmptyView
          icon="layers"
          title="Böyle bir bölüm yok"
          text="Adı yanlış olabilir, ya da henüz hiçbir sürümü yayınlanmadı."
        />
      )}
      {releases !== null && module && (
        <Shown releases={releases} module={module} before={before} titleOf={titleOf} />
      )}
    </PageBody>
  );
}

interface ShownProps {
  readonly releases: Releases;
  readonly module: ReleasedModule;
  readonly before: number | null;
  readonly titleOf: (name: string) => string;
}

function Shown({ releases: { status, history }, module, before, titleOf }: ShownProps) {
  const now = useNow();
  const own = addresses.release(module.name);
  return (
    <>
      <ChannelNotice channel={status.channel} />
      <WarningNotice modules={[module]} />
      <ModuleReleases status={status} module={module} titleOf={titleOf} now={now} />
      {module.kind === 'module' && (
        <Part title="Kendi bilgisayarımdaki sürüm">
          <DevServerForm module={module.name} />
        </Part>
      )}
      <Part title="Geçmiş">
        <HistoryList
          history={history}
          titleOf={titleOf}
          now={now}
          before={before}
          addressOf={(place) => (place === null ? own : `${own}?before=${place}`)}
        />
      </Part>
    </>
  );
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section>
      <Heading as="h2" size="md" mt="8" mb="3">
        {title}
      </Heading>
      {children}
    </section>
  );
}
