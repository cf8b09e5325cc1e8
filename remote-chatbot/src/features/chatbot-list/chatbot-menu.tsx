import { usePageAction } from '@muhatap/shared/saving';
import { askConfirm, notify } from '@muhatap/shared/notifications';
import { Icon, IconButton } from '@muhatap/shared/ui';
import { Menu, Portal } from '@muhatap/shared/ui/app';
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
  const choose = (value: string) => {
    if (value === 'rename') setRenaming(true);
    if (value === 'duplicate') copying.run({ do: 'duplicate', id } satisfies ChatbotCommand);
    if (value === 'remove') void remove();
  };
  return (
    <>
      <Menu.Root
        positioning={{ placement: 'bottom-end' }}
        onSelect={({ value }) => choose(value)}
        lazyMount
        unmountOnExit
      >
        <Menu.Trigger asChild>
          <IconButton
            size="sm"
            variant="ghost"
            colorPalette="gray"
            aria-label={`${name}: işlemler`}
            loading={copying.isRunning || removing.isRunning}
          >
            <Icon name="more" size={18} />
          </IconButton>
        </Menu.Trigger>
        <Portal>
          <Menu.Positioner>
            <Menu.Content minW="190px">
              <Menu.Item value="rename">
                <Icon name="edit" size={16} />
                Yeniden adlandır
              </Menu.Item>
              <Menu.Item value="duplicate">
                <Icon name="copy" size={16} />
                Çoğalt
              </Menu.Item>
              <Menu.Item value="remove" color="error.fg">
                <Icon name="delete" size={16} />
                Sil
              </Menu.Item>
            </Menu.Content>
          </Menu.Positioner>
        </Portal>
      </Menu.Root>
      {isRenaming ? <RenameDialog id={id} name={name} onClose={() => setRenaming(false)} /> : null}
    </>
  );
}
