import { useFlowDraft } from '#entities/flow';
import { EmptyView } from '@muhatap/shared/ui/app';

/** The fields of the chosen node, or what can be done with several. */
export function NodePanel() {
  const count = useFlowDraft(({ selected }) => selected.size);
  return <EmptyView icon="flow" title={count === 0 ? 'Düğüm seçilmedi' : `${count} düğüm seçildi`} />;
}
