import { formatNumber } from '@muhatap/shared/i18n';
import { platform } from '@muhatap/shared/platform';
import { Button, Icon, Spinner, Text } from '@muhatap/shared/ui';
import { Popover, Portal } from '@muhatap/shared/ui/app';
import type { ComplaintList } from '@muhatap/shared/wire';
import { useState } from 'react';
import { isNarrowed, serverFilters, totalWords, type ComplaintQuery } from '#entities/complaint';
import { type ExportState, forgetExport, markFetched, startExport, stopExport, useExport } from '#entities/export';
import { ExportChoice } from './export-choice';
import { ExportProgress } from './export-progress';
import { ExportReady } from './export-ready';
import { percentWords } from './export-words';

interface ComplaintExportProps {
  readonly query: ComplaintQuery;
  /** How many complaints the list holds; null until it has answered. */
  readonly counted: Pick<ComplaintList, 'total' | 'totalIsExact'> | null;
}

const isNothing = ({ total, totalIsExact }: Pick<ComplaintList, 'total' | 'totalIsExact'>) => total === 0 && totalIsExact;

function whatOf({ query, counted }: ComplaintExportProps): string {
  if (counted === null) return 'Liste bekleniyor…';
  if (isNothing(counted)) return 'Dışa aktarılacak şikayet yok.';
  // A short search shows the newest ones; the file holds all.
  if (counted.total === 0) return 'Bu arama ve filtrelere uyan tüm şikayetler';
  return isNarrowed(query) ? `Bu arama ve filtrelere uyan ${totalWords(counted)} şikayet` : `Şikayetlerin tümü (${formatNumber(counted.total)})`;
}

function stateWords(state: ExportState): string {
  if (state.step === 'asking') return ', dosya hazırlanıyor';
  if (state.step === 'writing') return `, dosya hazırlanıyor ${percentWords(state.job)}`.trimEnd();
  return state.step === 'ready' ? ', dosya hazır' : '';
}

function Content({ query, counted }: ComplaintExportProps) {
  const state = useExport();
  switch (state.step) {
    case 'asking': return <ExportProgress job={null} onStop={() => void stopExport()} />;
    case 'writing': return <ExportProgress job={state.job} onStop={() => void stopExport()} />;
    case 'ready': return <ExportReady job={state.job} url={state.url} onFetch={markFetched} onAgain={forgetExport} />;
    case 'none':
    case 'failed': return (
      <ExportChoice
        what={whatOf({ query, counted })} problem={state.step === 'failed' ? state.sentence : null} isDisabled={counted === null || isNothing(counted)}
        onChoose={(format) => void startExport(format, serverFilters(query.filters, query.search, platform().clock.now()))}
      />
    );
  }
}

/** The list as a file: asked for, followed while it is written, fetched. */
export function ComplaintExport(props: ComplaintExportProps) {
  const [isOpen, setOpen] = useState(false);
  const state = useExport();
  const isReady = state.step === 'ready' && !state.isFetched;
  const isBusy = state.step === 'asking' || state.step === 'writing';
  return (
    <Popover.Root open={isOpen} onOpenChange={({ open }) => setOpen(open)} positioning={{ placement: 'bottom-end' }} lazyMount unmountOnExit>
      <Popover.Trigger asChild>
        <Button size="sm" px="2.5" variant={isReady ? 'subtle' : 'outline'} colorPalette={isReady ? 'success' : 'gray'} aria-label={`Dışa aktar${stateWords(state)}`}>
          {isBusy ? <Spinner boxSize="16px" borderWidth="2px" /> : <Icon name={isReady ? 'success' : 'download'} size={16} />}
          <Text as="span" display={{ base: 'none', sm: 'inline' }}>Dışa aktar</Text>
        </Button>
      </Popover.Trigger>
      <Portal>
        <Popover.Positioner>
          <Popover.Content w="320px" maxW="calc(100vw - 24px)" borderWidth="1px" aria-label="Listeyi dışa aktar"><Popover.Body p="4"><Content {...props} /></Popover.Body></Popover.Content>
        </Popover.Positioner>
      </Portal>
    </Popover.Root>
  );
}
