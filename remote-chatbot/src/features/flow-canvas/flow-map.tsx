import { useMemo, type PointerEvent } from 'react';
import { chakra, Box } from '@muhatap/shared/ui';
import type { FlowNode } from '@muhatap/shared/wire/chatbots';
import { useReactFlow, useStore } from 'reactflow';
import { areaOf, sizeOf, useFlowDraft } from '#entities/flow';

const SIZE = { width: 176, height: 116 } as const;
const MARGIN = 80;

const boxPath = (nodes: readonly FlowNode[], type: FlowNode['type']): string =>
  nodes
    .flatMap((node) =>
      node.type === type
        ? [
            `M${String(node.position.x)},${String(node.position.y)}h${String(sizeOf(node).width)}v${String(sizeOf(node).height)}h-${String(sizeOf(node).width)}z`,
          ]
        : [],
    )
    .join('');

const extentOf = (nodes: readonly FlowNode[]) => {
  const { left, top, right, bottom } = areaOf(nodes);
  return {
    left: left - MARGIN,
    top: top - MARGIN,
    width: right - left + 2 * MARGIN,
    height: bottom - top + 2 * MARGIN,
  };
};

/** The whole flow in small: one shape for each kind, drawn anew by edits alone, under the frame of what can be seen. */
export function FlowMap() {
  const nodes = useFlowDraft(({ flow }) => flow.nodes);
  const { setCenter, getZoom } = useReactFlow();
  const map = useMemo(
    () => ({
      list: boxPath(nodes, 'list'),
      message: boxPath(nodes, 'message'),
      extent: extentOf(nodes),
    }),
    [nodes],
  );
  const { left, top, width, height } = map.extent;
  const go = (event: PointerEvent<SVGSVGElement>): void => {
    if (event.buttons !== 1) return;
    const matrix = event.currentTarget.getScreenCTM();
    if (matrix === null) return;
    const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse());
    setCenter(x, y, { zoom: getZoom() });
  };
  const capture = (event: PointerEvent<SVGSVGElement>): void => {
    event.currentTarget.setPointerCapture(event.pointerId);
    go(event);
  };
  return (
    <Box
      hideBelow="md"
      position="absolute"
      right="4"
      bottom="4"
      zIndex="docked"
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="md"
      overflow="hidden"
      shadow="sm"
    >
      <chakra.svg
        role="img"
        aria-label="Akışın küçük haritası"
        display="block"
        width={`${String(SIZE.width)}px`}
        height={`${String(SIZE.height)}px`}
        cursor="pointer"
        viewBox={`${String(left)} ${String(top)} ${String(width)} ${String(height)}`}
        onPointerDown={capture}
        onPointerMove={go}
      >
        <path className="map-list" d={map.list} />
        <path className="map-message" d={map.message} />
        <Frame />
      </chakra.svg>
    </Box>
  );
}

function Frame() {
  const [x, y, zoom] = useStore(({ transform }) => transform);
  const width = useStore((state) => state.width);
  const height = useStore((state) => state.height);
  return (
    <rect
      className="map-frame"
      x={-x / zoom}
      y={-y / zoom}
      width={width / zoom}
      height={height / zoom}
    />
  );
}
