import { startOf } from '@muhatap/shared/flow';
import { Button, Icon } from '@muhatap/shared/ui';
import { EmptyView } from '@muhatap/shared/ui/app';
import { useFlowDraft, useFlowDraftStore } from '#entities/flow';

/** Explains the selection of a node, and leads to the start of the talk. */
export function NothingChosen() {
  const store = useFlowDraftStore();
  const start = useFlowDraft(({ flow }) => startOf(flow)?.id);
  if (start === undefined)
    return (
      <EmptyView
        icon="flow"
        title="Akış boş"
        text="Çizim alanında ilk listeyi ya da mesajı ekleyin; alanları burada açılır."
      />
    );
  return (
    <EmptyView
      icon="flow"
      title="Adım seçilmedi"
      text="Metinlerini ve seçeneklerini düzenlemek için çizim alanında bir adım seçin."
      action={
        <Button
          mt="2"
          size="sm"
          variant="outline"
          colorPalette="gray"
          onClick={() => store.show({ nodeId: start })}
        >
          <Icon name="play" size={14} />
          Başlangıcı aç
        </Button>
      }
    />
  );
}
