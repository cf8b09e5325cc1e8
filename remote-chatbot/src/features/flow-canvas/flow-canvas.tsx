import { useRef, useState } from 'react';
import { Box } from '@muhatap/shared/ui';
import { ReactFlowProvider, useStoreApi } from 'reactflow';
import 'reactflow/dist/base.css';
import { useFlowDraft } from '#entities/flow';
import { CanvasBoard } from './canvas-board';
import { CanvasLayers } from './canvas-layers';
import { CanvasTools } from './canvas-tools';
import { CanvasProvider, createCanvasStore, useCanvas } from './canvas.store';
import { canvasStyles } from './canvas.styles';
import { ControlsProvider } from './canvas-controls';
import { EmptyCanvas } from './empty-canvas';
import { FlowMap } from './flow-map';
import { knowSizes } from './known-sizes';
import { LiveAnnouncer } from './live-announcer';
import { useCreateControls } from './use-create-controls';
import { useCanvasKeys } from './use-canvas-keys';

/** The drawing of the draft around it, with its tools; fills the room that it is given. */
export function FlowCanvas() {
  const [canvas] = useState(() => createCanvasStore(true));
  return (
    <CanvasProvider value={canvas}>
      <ReactFlowProvider>
        <Canvas />
      </ReactFlowProvider>
    </CanvasProvider>
  );
}

function Canvas() {
  const screen = useStoreApi();
  useState(() => knowSizes(screen));
  const whole = useRef<HTMLDivElement>(null);
  const board = useRef<HTMLDivElement>(null);
  const controls = useCreateControls(board);
  const keys = useCanvasKeys(controls, whole, board);
  const isEmpty = useFlowDraft(({ flow }) => flow.nodes.length === 0);
  const hasMap = useCanvas((state) => state.hasMap);
  return (
    <ControlsProvider value={controls}>
      <Box
        ref={whole}
        position="relative"
        boxSize="full"
        minH="0"
        overflow="hidden"
        bg="bg.canvas"
        css={canvasStyles}
        {...keys}
      >
        <CanvasBoard board={board} />
        {isEmpty ? <EmptyCanvas /> : null}
        {hasMap && !isEmpty ? <FlowMap /> : null}
        <CanvasTools />
        <CanvasLayers />
        <LiveAnnouncer />
      </Box>
    </ControlsProvider>
  );
}
