import { addresses } from '@muhatap/shared/contract';
import { useSettled } from '@muhatap/shared/lib';
import { Box } from '@muhatap/shared/ui';
import { EmptyView, ErrorView, PageBody, PageHeader, Skeleton } from '@muhatap/shared/ui/app';
import type { Simulated } from '@muhatap/shared/wire';
import { useLoaderData, useNavigate, useRevalidator } from 'react-router';
import { previewAddress } from '#entities/role';
import { AccessPreview, PreviewChooser, PreviewLoading } from '#features/access-preview';
import { useTitle } from '../use-title';
import type { PreviewChoices, PreviewData } from './access-preview.loader';
import { WayBack } from './way-back';

/** Who sees what, before somebody complains of it: counted by the rules that guard the lists. */
export function AccessPreviewPage() {
  useTitle('Kim neleri görür?');
  const { query, choices, answer } = useLoaderData<PreviewData>();
  const { shown: chosenFrom } = useSettled<PreviewChoices, PreviewData['choices']>(choices);
  const { shown, isWaiting } = useSettled<Simulated | null, PreviewData['answer']>(answer);
  const navigate = useNavigate();
  const { revalidate, state } = useRevalidator();
  const reload = () => void revalidate();
  const lists = chosenFrom?.outcome ?? null;
  const isChosen = query.user !== null || query.roles.length > 0;
  const seen = shown?.outcome ?? null;
  return (
    <PageBody maxWidth="6xl">
      <PageHeader
        title="Kim neleri görür?"
        description="Listeleri koruyan kurallarla, şu anki konuşma ve başvurularla hesaplanır."
        before={<WayBack to={addresses.roles()} label="Rollere dön" />}
      />
      {lists === null ? (
        <Skeleton h="76px" w="420px" maxW="full" mb="6" borderRadius="lg" />
      ) : !lists.ok ? (
        <ErrorView
          title="Kişiler ve roller yüklenemedi"
          message={lists.message}
          onRetry={reload}
          isRetrying={state === 'loading'}
        />
      ) : (
        <PreviewChooser
          query={query}
          {...lists.data}
          onChange={(next) =>
            void navigate(previewAddress(next), { replace: true, preventScrollReset: true })
          }
        />
      )}
      {!isChosen ? (
        <EmptyView
          icon="eye"
          title={query.mode === 'person' ? 'Bir kişi seçin' : 'En az bir rol seçin'}
          text="Hangi bölümleri açtığı, kaç konuşma ile başvuruyu gördüğü ve neler yapabildiği burada görünür."
        />
      ) : seen === null || (seen.ok && seen.data === null) ? (
        <PreviewLoading />
      ) : !seen.ok ? (
        <ErrorView
          title="Görülenler hesaplanamadı"
          message={seen.message}
          onRetry={reload}
          isRetrying={state === 'loading'}
        />
      ) : (
        seen.data !== null && (
          <Box opacity={isWaiting ? 0.55 : 1} transition="opacity 150ms" aria-busy={isWaiting}>
            <AccessPreview answer={seen.data} />
          </Box>
        )
      )}
    </PageBody>
  );
}
