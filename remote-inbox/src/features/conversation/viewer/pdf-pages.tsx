import { useEffect, useRef, useState } from 'react';
import { platform } from '@muhatap/shared/platform';
import { Center, Flex, Icon, Spinner, Text } from '@muhatap/shared/ui';
import { openPdf, pageShape, type PdfDocument } from './pdf-document';
import { PdfPage } from './pdf-page';

/** More pages than this are for the reader that the person has. */
const PAGES_MAX = 100;
const PAGE_PX = 760;

type State =
  | { status: 'loading' }
  | { status: 'failed' }
  | { status: 'ready'; pdf: PdfDocument; shape: number };

function useDocument(url: string): State {
  const [state, setState] = useState<State>({ status: 'loading' });
  useEffect(() => {
    const { document, close } = openPdf(url);
    let isOver = false;
    document
      .then(async (pdf) => ({ pdf, shape: await pageShape(pdf) }))
      .then(
        (opened) => !isOver && setState({ status: 'ready', ...opened }),
        (error: unknown) => {
          if (isOver) return;
          platform().log.warn('PDF could not be opened', error);
          setState({ status: 'failed' });
        },
      );
    return () => {
      isOver = true;
      close();
    };
  }, [url]);
  return state;
}

/** A PDF page under page; each is drawn when it comes near the window. */
export function PdfPages({ url, zoom }: { readonly url: string; readonly zoom: number }) {
  const box = useRef<HTMLDivElement>(null);
  const state = useDocument(url);
  if (state.status === 'loading')
    return (
      <Center flex="1">
        <Spinner aria-label="Belge yükleniyor" />
      </Center>
    );
  if (state.status === 'failed')
    return (
      <Center flex="1" gap="2" color="fg.muted" p="6">
        <Icon name="alert" />
        <Text>Belge açılamadı. İndirip kendi programınızla açabilirsiniz.</Text>
      </Center>
    );
  const { pdf, shape } = state;
  const count = Math.min(pdf.numPages, PAGES_MAX);
  return (
    <Flex
      ref={box}
      flex="1"
      minW="0"
      direction="column"
      align="safe center"
      gap="3"
      p="4"
      overflow="auto"
      tabIndex={0}
      role="region"
      aria-label={`Belge, ${pdf.numPages} sayfa`}
    >
      {Array.from({ length: count }, (_, index) => (
        <PdfPage
          key={index}
          pdf={pdf}
          number={index + 1}
          shape={shape}
          width={PAGE_PX}
          zoom={zoom}
          box={box}
        />
      ))}
      {pdf.numPages > count && (
        <Text color="fg.muted" fontSize="sm">
          İlk {count} sayfa gösteriliyor. Tamamı için belgeyi indirin.
        </Text>
      )}
    </Flex>
  );
}
