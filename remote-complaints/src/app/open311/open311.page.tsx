import { useSettled } from '@muhatap/shared/lib';
import { platform } from '@muhatap/shared/platform';
import { Box, Heading, Spinner, Stack, Text } from '@muhatap/shared/ui';
import { ErrorView, PageBody, PageHeader } from '@muhatap/shared/ui/app';
import type { Open311Keys } from '@muhatap/shared/wire/complaints';
import { useLoaderData, useRevalidator } from 'react-router-dom';
import { KeyForm, KeyList } from '#features/open311-keys';
import type { Open311Data } from './open311.loader';

/** Address and code, which the makers of an app need besides a key. */
function Facts({ path, jurisdiction_id: id }: Pick<Open311Keys, 'path' | 'jurisdiction_id'>) {
  return (
    <Stack as="dl" gap="1" fontSize="sm">
      <Text as="dt" color="fg.muted">
        Adres
      </Text>
      <Box as="dd">
        <Text as="code" fontFamily="mono" overflowWrap="anywhere">
          {path}
        </Text>{' '}
        (bu sitenin adresinin sonuna eklenir)
      </Box>
      <Text as="dt" color="fg.muted" mt="2">
        Kurum kodu (jurisdiction_id)
      </Text>
      <Box as="dd">
        <Text as="code" fontFamily="mono" overflowWrap="anywhere">
          {id}
        </Text>
      </Box>
    </Stack>
  );
}

function Content({ data }: { readonly data: Open311Keys }) {
  return (
    <Stack gap="8" maxW="720px">
      <Facts {...data} />
      <Stack as="section" gap="4">
        <Heading as="h2" size="md">
          Anahtarlar
        </Heading>
        <KeyForm />
        <KeyList keys={data.keys} now={platform().clock.now()} />
      </Stack>
    </Stack>
  );
}

/** Apps of others that open cases here and follow them. */
export function Open311Page() {
  const { shown, isWaiting } = useSettled<Open311Keys, Open311Data>(useLoaderData<Open311Data>());
  const { revalidate } = useRevalidator();
  const outcome = shown?.outcome ?? null;
  return (
    <PageBody>
      <PageHeader
        title="Open311"
        description="Open311 GeoReport v2 bilen uygulamalar şikayet açar ve durumunu izler. Vatandaşın bilgileri dışarıya verilmez."
      />
      {outcome === null && <Spinner aria-label="Anahtarlar yükleniyor" />}
      {outcome?.ok === false && (
        <ErrorView
          message={outcome.message}
          isRetrying={isWaiting}
          onRetry={() => void revalidate()}
        />
      )}
      {outcome?.ok === true && <Content data={outcome.data} />}
    </PageBody>
  );
}
