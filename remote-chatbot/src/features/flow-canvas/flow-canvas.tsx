import { useRef, useState } from 'react';
import { createKitPart, StyleSheet } from '@muhatap/shared/ui/plain';
import { ReactFlowProvider, useStoreApi } from 'reactflow';
import 'reactflow/dist/base.css';
import { useFlowDraft } from '#entities/flow';
import { CanvasBoard } from './canvas-board';
import { CanvasProvider, createCanvasStore, useCanvas } from './canvas.store';
import { canvasSheet } from './canvas.sheet';
import { ControlsProvider } from './canvas-controls';
import { knowSizes } from './known-sizes';
import { LiveAnnouncer } from './live-announcer';
import { useCreateControls } from './use-create-controls';
import { useCanvasKeys } from './use-canvas-keys';

const CanvasLayers = createKitPart(async () => (await import('./canvas-layers')).CanvasLayers);
const CanvasTools = createKitPart(async () => (await import('./canvas-tools')).CanvasTools);
const EmptyCanvas = createKitPart(async () => (await import('./empty-canvas')).EmptyCanvas);
const FlowMap = createKitPart(async () => (await import('./flow-map')).FlowMap);

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
      <StyleSheet text={canvasSheet} />
      <div ref={whole} className="flow-canvas" {...keys}>
        <CanvasBoard board={board} />
        {isEmpty ? <EmptyCanvas /> : null}
        {hasMap && !isEmpty ? <FlowMap /> : null}
        <CanvasTools />
        <CanvasLayers />
        <LiveAnnouncer />
      </div>
    </ControlsProvider>
  );
}
