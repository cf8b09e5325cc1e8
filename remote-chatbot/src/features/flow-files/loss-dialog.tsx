import { Box, Button, Text } from '@muhatap/shared/ui';
import { Dialog, Portal } from '@muhatap/shared/ui/app';
import type { FlowDocument, FlowNode } from '@muhatap/shared/wire/chatbots';
import { useRef } from 'react';
import { nodeName } from '#entities/flow';

interface LossDialogProps {
  /** Nodes of which the exchange format loses something. */
  readonly lost: readonly FlowNode[];
  readonly flow: FlowDocument;
  readonly onExport: () => void;
  readonly onBackup: () => void;
  readonly onClose: () => void;
}

function describeLoss(node: FlowNode, { nodes }: FlowDocument): string {
  if (node.type === 'list' || node.nextNodeId === null) return 'temsilciye aktarma';
  const next = nodes.find(({ id }) => id === node.nextNodeId);
  return next === undefined ? 'devamı' : `devamı: ${nodeName(next)}`;
}

/** Lists the losses of the exchange format, before a file is mistaken for a whole copy. */
export function LossDialog({ lost, flow, onExport, onBackup, onClose }: LossDialogProps) {
  const backup = useRef<HTMLButtonElement>(null);
  return (
    <Dialog.Root
      open
      placement="center"
      initialFocusEl={() => backup.current}
      onOpenChange={({ open }) => !open && onClose()}
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner px="4">
          <Dialog.Content maxW="520px">
            <Dialog.Header>
              <Dialog.Title>{`${lost.length} mesajın sonrası dosyada yer almayacak`}</Dialog.Title>
            </Dialog.Header>
            <Dialog.Body>
              <Text fontSize="sm" color="fg.muted" mb="3">
                Dışa aktarma biçimi mesajların nereye devam ettiğini, temsilciye aktarmayı ve akış
                ayarlarını tutmaz. Her şeyi saklamak için yedek indirin.
              </Text>
              <Box
                as="ul"
                listStyleType="none"
                borderWidth="1px"
                borderRadius="md"
                maxH="220px"
                overflowY="auto"
                tabIndex={0}
                aria-label="Dosyada yer almayacaklar"
              >
                {lost.map((node) => (
                  <Box
                    as="li"
                    key={node.id}
                    px="3"
                    py="2"
                    fontSize="sm"
                    borderBottomWidth="1px"
                    _last={{ borderBottomWidth: '0' }}
                    overflowWrap="anywhere"
                  >
                    {nodeName(node)}
                    <Text as="span" display="block" fontSize="xs" color="fg.muted">
                      {describeLoss(node, flow)}
                    </Text>
                  </Box>
                ))}
              </Box>
            </Dialog.Body>
            <Dialog.Footer
              flexDirection={{ base: 'column-reverse', sm: 'row' }}
              alignItems={{ base: 'stretch', sm: 'center' }}
            >
              <Button variant="ghost" colorPalette="gray" onClick={onClose}>
                İptal
              </Button>
              <Button variant="outline" colorPalette="gray" onClick={onExport}>
                Yine de dışa aktar
              </Button>
              <Button ref={backup} onClick={onBackup}>
                Yedek indir
              </Button>
            </Dialog.Footer>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}
