import type { Chatbot, ChatbotSummary } from '@muhatap/shared/wire';
import { Drawer, Portal } from '@muhatap/shared/ui/app';

export interface VersionHistoryProps {
  readonly chatbot: ChatbotSummary;
  /** Another version answers now, or none. */
  readonly onLive: (chatbot: Chatbot) => void;
  readonly onClose: () => void;
}

/** Every version that was ever published, and the ways back to one. */
export function VersionHistory({ onClose }: VersionHistoryProps) {
  return (
    <Drawer.Root open placement="end" size={{ base: 'full', sm: 'md' }} onOpenChange={({ open }) => !open && onClose()}>
      <Portal>
        <Drawer.Backdrop />
        <Drawer.Positioner>
          <Drawer.Content><Drawer.Header><Drawer.Title>Sürüm geçmişi</Drawer.Title></Drawer.Header></Drawer.Content>
        </Drawer.Positioner>
      </Portal>
    </Drawer.Root>
  );
}
