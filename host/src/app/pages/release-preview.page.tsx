import { messageOf } from '@muhatap/shared/api';
import { addresses } from '@muhatap/shared/contract';
import { notify } from '@muhatap/shared/notifications';
import { platform } from '@muhatap/shared/platform';
import { Alert, Box, Button, HStack, Text } from '@muhatap/shared/ui';
import { EmptyView, PageBody, PageHeader } from '@muhatap/shared/ui/app';
import { useEffect, useState } from 'react';
import { Link as RouterLink } from 'react-router';
import { nameOf, overrideRelease } from '#entities/release-admin';
import type { PreviewData } from '../release-preview.loader';
import { usePageData } from '../use-page-data';
import { useTitle } from '../use-title';

type Found = Extract<Awaited<PreviewData['outcome']>, { ok: true }>['data'];

/** Another release of a module runs only in a page that was loaded with it. */
const enter = ({ module, address }: Found) =>
  platform().page.replaceWith(address ?? addresses.release(module));

const wayBack = (
  <Button asChild size="sm" variant="outline" colorPalette="gray">
    <RouterLink to={addresses.releases()}>Sürümlere git</RouterLink>
  </Button>
);

/** Asks before a release is tried that does not fit what this browser has beside it. */
function Question({ preview }: { readonly preview: Found }) {
  const { module, title, release, objections } = preview;
  const [isSaving, setSaving] = useState(false);
  const open = async () => {
    setSaving(true);
    try {
      await overrideRelease({ module, release });
      enter(preview);
    } catch (error) {
      notify.error(messageOf(error, 'Bu tarayıcıda denenemedi. Lütfen tekrar deneyin.'));
      setSaving(false);
    }
  };
  return (
    <>
      <Alert.Root status="warning" alignItems="flex-start">
        <Alert.Indicator />
        <Box minW="0">
          <Alert.Title>
            {title} {nameOf(release, [])} bugün canlıda olanlarla çalışmayabilir
          </Alert.Title>
          <Alert.Description overflowWrap="anywhere">
            {objections.map((objection) => (
              <Text key={objection}>{objection}</Text>
            ))}
          </Alert.Description>
        </Box>
      </Alert.Root>
      <Text fontSize="sm" color="fg.muted" my="4">
        Yine de açarsanız yalnız bu tarayıcıda denenir, her sayfanın üstünde yazar ve oradan
        kaldırılır. Başka kimsenin sürümü değişmez.
      </Text>
      <HStack gap="2" flexWrap="wrap">
        <Button size="sm" loading={isSaving} onClick={() => void open()}>
          Yine de bu tarayıcıda dene
        </Button>
        {wayBack}
      </HStack>
    </>
  );
}

/** The page of a preview link: the release that it names, tried in this browser alone. */
export function ReleasePreviewPage() {
  useTitle('Önizleme');
  const { outcome } = usePageData<Found>();
  const preview = outcome?.ok === true ? outcome.data : null;
  useEffect(() => {
    if (preview?.isSet) enter(preview);
  }, [preview]);
  return (
    <PageBody>
      <PageHeader title="Önizleme" />
      {(outcome === null || preview?.isSet) && (
        <Text role="status" color="fg.muted">
          Önizleme açılıyor…
        </Text>
      )}
      {outcome?.ok === false && (
        <EmptyView
          icon="link"
          title="Önizleme açılamadı"
          text={outcome.message}
          action={<Box mt="3">{wayBack}</Box>}
        />
      )}
      {preview?.isSet === false && <Question preview={preview} />}
    </PageBody>
  );
}
