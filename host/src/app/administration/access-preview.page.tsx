import { addresses } from '@muhatap/shared/contract';
import { useSettled, type Outcome } from '@muhatap/shared/lib';
import { Box } from '@muhatap/shared/ui';
import { EmptyView, ErrorView, PageBody, PageHeader, Skeleton } from '@muhatap/shared/ui/app';
import type { Simulated } from '@muhatap/shared/wire/people';
import { useLoaderData, useNavigate, useRevalidator } from 'react-router';
import { previewAddress } from '#entities/role';
import { AccessPreview, PreviewChooser, PreviewLoading } from '#features/access-preview';
import { useTitle } from '../use-title';
import type { PreviewChoices, PreviewData, RecentLooks } from './access-preview.loader';
import { RecentLooksPanel } from './recent-looks';
import { WayBack } from './way-back';

interface Retry {
  readonly isRetrying: boolean;
  readonly onRetry: () => void;
}

interface ChooserAreaProps extends Retry {
  readonly query: PreviewData['query'];
  /** Null while they are on their way. */
  readonly lists: Outcome<PreviewChoices> | null;
}

/** The choice of the view to look at. */
function ChooserArea({ query, lists, isRetrying, onRetry }: ChooserAreaProps) {
  const navigate = useNavigate();
  if (lists === null) return <Skeleton h="76px" w="420px" maxW="full" mb="6" borderRadius="lg" />;
  if (!lists.ok)
    return (
      <ErrorView
        title="Kişiler ve roller yüklenemedi"
        message={lists.message}
        onRetry={onRetry}
        isRetrying={isRetrying}
      />
    );
  return (
    <PreviewChooser
      query={query}
      {...lists.data}
      onChange={(next) =>
        void navigate(previewAddress(next), { replace: true, preventScrollReset: true })
      }
    />
  );
}

interface AnswerAreaProps extends Retry {
  readonly seen: Outcome<Simulated | null> | null;
  readonly isWaiting: boolean;
}

/** The preview's result. */
function AnswerArea({ seen, isWaiting, isRetrying, onRetry }: AnswerAreaProps) {
  if (seen?.ok === false)
    return (
      <ErrorView
        title="Görülenler hesaplanamadı"
        message={seen.message}
        onRetry={onRetry}
        isRetrying={isRetrying}
      />
    );
  if (!seen?.data) return <PreviewLoading />;
  return (
    <Box opacity={isWaiting ? 0.55 : 1} transition="opacity 150ms" aria-busy={isWaiting}>
      <AccessPreview answer={seen.data} />
    </Box>
  );
}

/**
 * Preview of a person's or role's access, before anyone complains of it: counted by the rules that
 * guard the lists.
 */
export function AccessPreviewPage() {
  useTitle('Kim neleri görür?');
  const { query, choices, answer, looks } = useLoaderData<PreviewData>();
  const { shown: chosenFrom } = useSettled<PreviewChoices, PreviewData['choices']>(choices);
  const { shown, isWaiting } = useSettled<Simulated | null, PreviewData['answer']>(answer);
  const { shown: looked } = useSettled<RecentLooks | null, PreviewData['looks']>(looks);
  const { revalidate, state } = useRevalidator();
  const reload = () => void revalidate();
  const isRetrying = state === 'loading';
  const isChosen = query.user !== null || query.roles.length > 0;
  return (
    <PageBody>
      <PageHeader
        title="Kim neleri görür?"
        description="Listeleri koruyan kurallarla, şu anki konuşma ve başvurularla hesaplanır."
        before={<WayBack to={addresses.roles()} label="Rollere dön" />}
      />
      <ChooserArea
        query={query}
        lists={chosenFrom?.outcome ?? null}
        isRetrying={isRetrying}
        onRetry={reload}
      />
      {isChosen ? (
        <AnswerArea
          seen={shown?.outcome ?? null}
          isWaiting={isWaiting}
          isRetrying={isRetrying}
          onRetry={reload}
        />
      ) : (
        <EmptyView
          icon="eye"
          title={query.mode === 'person' ? 'Bir kişi seçin' : 'En az bir rol seçin'}
          text="Hangi bölümleri açtığı, kaç konuşma ile başvuruyu gördüğü ve neler yapabildiği burada görünür."
        />
      )}
      {query.user !== null && (
        <RecentLooksPanel person={query.user} looks={looked?.outcome ?? null} />
      )}
    </PageBody>
  );
}
