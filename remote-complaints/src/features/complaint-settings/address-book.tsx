import { messageOf } from '@muhatap/shared/api';
import { formatNumber } from '@muhatap/shared/i18n';
import { notify } from '@muhatap/shared/notifications';
import { FilePickError, platform } from '@muhatap/shared/platform';
import { Alert, Box, Button, HStack, Icon, Stack, Text } from '@muhatap/shared/ui';
import { FormSection } from '@muhatap/shared/ui/app';
import type { ComplaintAddressBook, ComplaintAddressImport } from '@muhatap/shared/wire/complaints';
import { useState } from 'react';
import { importAddresses } from '#entities/casework';

interface AddressBookProps {
  readonly book: ComplaintAddressBook;
  readonly mayChange: boolean;
}

type Kind = 'streets' | 'outlines';
type Files = Readonly<Record<Kind, File | null>>;

const NO_FILES: Files = { streets: null, outlines: null };
const KINDS: Readonly<Record<Kind, { button: string; accept: readonly string[]; hint: string }>> = {
  streets: {
    button: 'Sokak dosyası seç…',
    accept: ['csv', 'txt'],
    hint: 'CSV: “Mahalle” ve “Sokak” sütunları; istenirse “Enlem”, “Boylam” ve “Sınır” (WKT ya da GeoJSON). Excel’den kaydedilen dosya olduğu gibi yüklenebilir.',
  },
  outlines: {
    button: 'Sınır dosyası seç…',
    accept: ['geojson', 'json'],
    hint: 'GeoJSON: her öğe bir mahallenin sınırı; adı “mahalle” ya da “ad” alanında.',
  },
};

const describe = ({ streets, points, outlines }: ComplaintAddressBook): string =>
  streets + outlines === 0
    ? 'Henüz liste yüklenmedi.'
    : `${formatNumber(streets)} sokak (${formatNumber(points)} tanesinin konumu var), ${formatNumber(outlines)} mahalle sınırı`;

/** The result of an import, with the rows that were left out. */
const Outcome = ({ done }: { readonly done: ComplaintAddressImport }) => (
  <Alert.Root status={done.refused_count === 0 ? 'success' : 'warning'} size="sm">
    <Alert.Indicator />
    <Alert.Content minW="0">
      <Alert.Title>
        {done.refused_count === 0
          ? 'Dosyadaki kayıtların tümü alındı.'
          : `${formatNumber(done.refused_count)} kayıt alınamadı.`}
      </Alert.Title>
      {done.added.length === 0 ? null : (
        <Text overflowWrap="anywhere">Eklenen mahalleler: {done.added.join(', ')}</Text>
      )}
      {done.refused.length === 0 ? null : (
        <Box
          as="ul"
          ps="4"
          mt="1"
          maxH="240px"
          overflowY="auto"
          tabIndex={0}
          aria-label="Alınamayan kayıtlar"
        >
          {done.refused.map(({ where, reason }) => (
            <li key={where}>
              {where}: {reason}
            </li>
          ))}
        </Box>
      )}
      {done.refused_count > done.refused.length ? (
        <Text mt="1">İlk {formatNumber(done.refused.length)} kayıt gösteriliyor.</Text>
      ) : null}
    </Alert.Content>
  </Alert.Root>
);

async function pick(kind: Kind): Promise<File | null> {
  try {
    const [file] = await platform().files.pick({ accept: [...KINDS[kind].accept] });
    return file ?? null;
  } catch (error) {
    if (!(error instanceof FilePickError)) throw error;
    if (error.code !== 'cancelled') notify.warning(error.message);
    return null;
  }
}

/** The files that were chosen, and their way to the server. */
function useImport(loaded: ComplaintAddressBook) {
  const [files, setFiles] = useState(NO_FILES);
  const [done, setDone] = useState<ComplaintAddressImport | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const choose = async (kind: Kind) => {
    const file = await pick(kind);
    if (file !== null) setFiles((before) => ({ ...before, [kind]: file }));
  };
  const send = async () => {
    setSending(true);
    setProblem(null);
    setDone(null);
    try {
      setDone(await importAddresses(files));
      setFiles(NO_FILES);
      notify.success('Sokak listesi yüklendi');
    } catch (error) {
      setProblem(messageOf(error, 'Dosya yüklenemedi. Lütfen tekrar deneyin.'));
    } finally {
      setSending(false);
    }
  };
  return { book: done ?? loaded, files, done, problem, isSending, choose, send };
}

/** The company's streets and outlines of neighbourhoods: counted, and replaced by files. */
export function AddressBook({ book: loaded, mayChange }: AddressBookProps) {
  const { book, files, done, problem, isSending, choose, send } = useImport(loaded);
  const isChosen = files.streets !== null || files.outlines !== null;
  return (
    <FormSection
      title="Sokaklar ve mahalle sınırları"
      description="Şikayetin adresi bu listede aranır; noktanın hangi mahallede kaldığı sınırlardan bulunur. Yüklenen dosya, aynı türden eski listenin yerine geçer; listede olmayan mahalleler eklenir."
    >
      <Text fontSize="sm">{describe(book)}</Text>
      {mayChange ? (
        <Stack gap="4">
          {(['streets', 'outlines'] as const).map((kind) => (
            <Box key={kind}>
              <HStack gap="3" wrap="wrap">
                <Button
                  size="sm"
                  variant="outline"
                  colorPalette="gray"
                  disabled={isSending}
                  onClick={() => void choose(kind)}
                >
                  <Icon name="attach" size={16} />
                  {KINDS[kind].button}
                </Button>
                <Text fontSize="sm" overflowWrap="anywhere" minW="0">
                  {files[kind]?.name ?? ''}
                </Text>
              </HStack>
              <Text mt="1" fontSize="xs" color="fg.muted">
                {KINDS[kind].hint}
              </Text>
            </Box>
          ))}
          <Button
            size="sm"
            alignSelf="flex-start"
            disabled={!isChosen}
            loading={isSending}
            onClick={() => void send()}
          >
            Yükle
          </Button>
        </Stack>
      ) : null}
      <Stack gap="3" aria-live="polite">
        {problem === null ? null : (
          <Alert.Root status="error" size="sm">
            <Alert.Indicator />
            <Alert.Title>{problem}</Alert.Title>
          </Alert.Root>
        )}
        {done === null ? null : <Outcome done={done} />}
      </Stack>
    </FormSection>
  );
}
