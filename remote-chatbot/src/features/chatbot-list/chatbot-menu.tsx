import { usePageAction } from '@muhatap/shared/saving';
import { askConfirm, notify } from '@muhatap/shared/notifications';
import { RowMenu } from '@muhatap/shared/ui/app';
import type { ChatbotSummary } from '@muhatap/shared/wire/chatbots';
import { useEffect, useState } from 'react';
import type { ChatbotCommand } from './chatbot-command';
import { RenameDialog } from './rename-dialog';

const GONE = 'Taslağı ve bütün sürümleri silinir; bu işlem geri alınamaz.';
const describeRemoval = (version: number | null): string =>
  version === null
    ? GONE
    : `Yayındaki ${version}. sürüm yeni konuşma başlatmaz; süren konuşmalar yarıda kesilmez, kendi sürümüyle sonuna kadar gider. ${GONE}`;

/** The commands for one chatbot of the list. */
export function ChatbotMenu({
  chatbot: { id, name, live_version: version },
}: {
  readonly chatbot: ChatbotSummary;
}) {
  const [isRenaming, setRenaming] = useState(false);
  const copying = usePageAction(() => notify.success(`“${name}” çoğaltıldı`));
  const removing = usePageAction(() => notify.success(`“${name}” silindi`));
  const refusal = copying.refusal ?? removing.refusal;
  useEffect(() => {
    if (refusal !== null) notify.error(refusal.sentence);
  }, [refusal]);
  const remove = async () => {
    if (
      await askConfirm({
        title: `“${name}” silinsin mi?`,
        message: describeRemoval(version),
        danger: true,
      })
    )
      removing.run({ do: 'remove', id, isLive: version !== null } satisfies ChatbotCommand);
  };
  return (
    <>
      <RowMenu
        name={name}
        isBusy={copying.isRunning || removing.isRunning}
        actions={[
          {
            id: 'rename',
            label: 'Yeniden adlandır',
            icon: 'edit',
            onSelect: () => setRenaming(true),
          },
          {
            id: 'duplicate',
            label: 'Çoğalt',
            icon: 'copy',
            onSelect: () => copying.run({ do: 'duplicate', id } satisfies ChatbotCommand),
          },
          {
            id: 'remove',
            label: 'Sil…',
            icon: 'delete',
            isDanger: true,
            onSelect: () => void remove(),
          },
        ]}
      />
      {isRenaming ? <RenameDialog id={id} name={name} onClose={() => setRenaming(false)} /> : null}
    </>
  );
}
