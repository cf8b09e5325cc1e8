import { Box, HStack, Icon, IconButton, type IconName } from '@muhatap/shared/ui';
import { Tip } from '@muhatap/shared/ui/app';
import { useFlowDraft } from '#entities/flow';
import { useCanvas, useCanvasStore } from './canvas.store';
import { useCanvasControls } from './canvas-controls';

interface ToolProps {
  readonly icon: IconName;
  readonly name: string;
  readonly keys?: string;
  readonly isOff?: boolean;
  readonly isOn?: boolean;
  readonly hideBelow?: 'md';
  readonly onClick: () => void;
}

function Tool({ icon, name, keys, isOff = false, isOn, hideBelow, onClick }: ToolProps) {
  return (
    <Tip content={keys === undefined ? name : `${name} (${keys})`}>
      <IconButton
        size="sm"
        variant={isOn === true ? 'subtle' : 'ghost'}
        colorPalette="gray"
        aria-label={name}
        disabled={isOff}
        {...(isOn !== undefined && { 'aria-pressed': isOn })}
        {...(hideBelow && { hideBelow })}
        onClick={onClick}
      >
        <Icon name={icon} size={17} />
      </IconButton>
    </Tip>
  );
}

const Rule = () => <Box w="1px" h="5" bg="border" mx="1" flexShrink="0" aria-hidden />;

/** The tools at the canvas's lower edge. */
export function CanvasTools() {
  const { commands, view, arrange } = useCanvasControls();
  const canvas = useCanvasStore();
  const isEmpty = useFlowDraft(({ flow }) => flow.nodes.length === 0);
  const canUndo = useFlowDraft(({ history }) => history.past.length > 0);
  const canRedo = useFlowDraft(({ history }) => history.future.length > 0);
  const hasMap = useCanvas((state) => state.hasMap);
  const isSearching = useCanvas(({ layer }) => layer.kind === 'search');
  return (
    <HStack
      role="toolbar"
      aria-label="Çizim araçları"
      position="absolute"
      bottom="4"
      insetX="0"
      mx="auto"
      w="fit-content"
      maxW="calc(100% - 16px)"
      gap="0.5"
      p="1"
      zIndex="docked"
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="lg"
      shadow="md"
    >
      <Tool icon="list" name="Liste ekle" keys="L" onClick={() => commands.add('list')} />
      <Tool icon="message" name="Mesaj ekle" keys="M" onClick={() => commands.add('message')} />
      <Rule />
      <Tool icon="undo" name="Geri al" keys="Ctrl+Z" isOff={!canUndo} onClick={commands.undo} />
      <Tool icon="redo" name="Yinele" keys="Ctrl+Y" isOff={!canRedo} onClick={commands.redo} />
      <Rule />
      <Tool icon="zoom-out" name="Uzaklaş" keys="−" hideBelow="md" onClick={view.zoomOut} />
      <Tool icon="zoom-in" name="Yakınlaş" keys="+" hideBelow="md" onClick={view.zoomIn} />
      <Tool icon="fullscreen" name="Sığdır" keys="0" isOff={isEmpty} onClick={view.fit} />
      <Tool icon="flow" name="Otomatik düzenle" keys="D" isOff={isEmpty} onClick={arrange} />
      <Rule />
      <Tool
        icon="search"
        name="Metinlerde ara"
        keys="Ctrl+F"
        isOff={isEmpty}
        isOn={isSearching}
        onClick={() => (isSearching ? canvas.close() : canvas.open({ kind: 'search' }))}
      />
      <Tool
        icon="location"
        name="Küçük harita"
        hideBelow="md"
        isOn={hasMap}
        onClick={() => canvas.setState({ hasMap: !hasMap })}
      />
      <Tool
        icon="keyboard"
        name="Klavye kısayolları"
        keys="?"
        hideBelow="md"
        onClick={() => canvas.open({ kind: 'keys' })}
      />
    </HStack>
  );
}
