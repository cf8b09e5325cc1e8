import { Box, chakra } from '@muhatap/shared/ui';
import { COMPLAINT_STATUS_RULES, type ComplaintPoints } from '@muhatap/shared/wire/complaints';
import { entryOf } from '@muhatap/shared/wire/open';
import { useLayoutEffect, useRef } from 'react';
import type { LibraryMap } from './map-library';

type Marker = ComplaintPoints['markers'][number];

interface MarkersProps {
  readonly map: LibraryMap;
  readonly markers: readonly Marker[];
  /** One that stands for several was pressed. */
  readonly onNearer: (marker: Marker) => void;
  readonly onOpen: (id: string) => void;
}

const keyOf = ({ complaint, lat, lon, count }: Marker) => complaint?.id ?? `${count}:${lat}:${lon}`;
const nameOf = ({ complaint, count }: Marker) =>
  complaint === null
    ? `${count} şikayet, yakınlaştır`
    : `${complaint.konuOzeti}, ${complaint.durum}, ${complaint.number}`;
const isOpen = ({ complaint }: Marker) =>
  complaint === null || entryOf(COMPLAINT_STATUS_RULES, complaint.durum)?.class === 'open';
/** In pixels; the server keeps middles as far apart as the widest is wide. */
const sizeOf = ({ count }: Marker) => {
  if (count === 1) return 24;
  return count < 100 ? 34 : 42;
};

/** The complaints of the view, as buttons over the map that move with it. */
export function MapMarkers({ map, markers, onNearer, onOpen }: MarkersProps) {
  const buttons = useRef(new Map<Marker, HTMLElement>());
  useLayoutEffect(() => {
    const place = () => {
      for (const [{ lat, lon }, button] of buttons.current) {
        const { x, y } = map.project([lon, lat]);
        button.style.transform = `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px) translate(-50%, -50%)`;
      }
    };
    place();
    map.on('move', place);
    return () => void map.off('move', place);
  }, [map, markers]);
  return (
    <Box position="absolute" inset="0" overflow="hidden" pointerEvents="none">
      {markers.map((marker) => (
        <chakra.button
          key={keyOf(marker)}
          ref={(button: HTMLButtonElement | null) => {
            if (button !== null) buttons.current.set(marker, button);
            return () => void buttons.current.delete(marker);
          }}
          type="button"
          aria-label={nameOf(marker)}
          title={marker.complaint?.konuOzeti}
          position="absolute"
          top="0"
          left="0"
          pointerEvents="auto"
          cursor="pointer"
          minW={`${sizeOf(marker)}px`}
          h={`${sizeOf(marker)}px`}
          px="1"
          borderRadius="full"
          borderWidth="2px"
          borderColor="bg.panel"
          boxShadow="md"
          fontSize="xs"
          fontWeight="semibold"
          className="tabular"
          bg={isOpen(marker) ? 'brand.solid' : 'fg.muted'}
          color={isOpen(marker) ? 'brand.contrast' : 'bg.panel'}
          onClick={() =>
            marker.complaint === null ? onNearer(marker) : onOpen(marker.complaint.id)
          }
        >
          {marker.complaint === null ? marker.count : ''}
        </chakra.button>
      ))}
    </Box>
  );
}
