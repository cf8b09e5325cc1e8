import { useFlowDraft } from '#entities/flow';
import { CanvasSearch } from './canvas-search';
import { useCanvas } from './canvas.store';
import { ConnectDialog } from './connect-dialog';
import { KeySheet } from './key-sheet';
import { NewTargetMenu } from './new-target-menu';
import { NodeMenu } from './node-menu';

/** The layer that is open over the flow for a while. */
export function CanvasLayers() {
  const layer = useCanvas((state) => state.layer);
  const nodeId = layer.kind === 'menu' || layer.kind === 'connect' ? layer.nodeId : null;
  const node = useFlowDraft(({ flow }) =>
    nodeId === null ? undefined : flow.nodes.find(({ id }) => id === nodeId),
  );
  if (layer.kind === 'search') return <CanvasSearch />;
  if (layer.kind === 'keys') return <KeySheet />;
  if (layer.kind === 'new-target')
    return <NewTargetMenu key={`${String(layer.spot.x)},${String(layer.spot.y)}`} layer={layer} />;
  if (layer.kind === 'menu' && node)
    return (
      <NodeMenu
        key={`${node.id} ${String(layer.spot.x)},${String(layer.spot.y)}`}
        node={node}
        spot={layer.spot}
      />
    );
  if (layer.kind === 'connect' && node) return <ConnectDialog key={node.id} node={node} />;
  return null;
}
